/** A stranger's text without control characters and half letters; tabs and line ends stay. */
export const cleanText = (text: string): string => text.toWellFormed().replace(/[^\P{Cc}\t\n\r]/gu, '');
