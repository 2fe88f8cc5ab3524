/** The database is not as Recado needs it; the message says what its administrator can do. */
export class DatabaseRefused extends Error {}
