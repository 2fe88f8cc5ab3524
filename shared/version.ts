/** The version of this release: of the product, its API (`GET /version`, the API reference) and its packages. */
export const version = '2.3.0';
