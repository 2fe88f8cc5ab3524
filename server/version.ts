/** What GET /version answers and the drawer shows (AUTH-21). */
export const version = '2.3.0';
