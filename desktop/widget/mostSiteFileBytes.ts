/** The largest file of a visitor, as the server has it (shared/lib/siteWire; a test compares them). */
export const mostSiteFileBytes = 16 * 1024 * 1024;
