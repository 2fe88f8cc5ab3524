/** What GET /version answers and the drawer shows (A§1). */
export const version = '2.3.0';
