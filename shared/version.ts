/** The number of this release: of the product, of its API (`GET /version`, the API reference) and of its packages. */
export const version = '2.3.0';
