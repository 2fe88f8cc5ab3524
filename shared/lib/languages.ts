/** The languages of the product: its screens, and what it writes to people. */
export const languages = ['pt', 'en', 'es', 'tr'] as const;
export type Language = (typeof languages)[number];
