/** Text without signs that cannot be stored, that are invisible, or that turn its direction; no run of empty lines. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029|\f|\v/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\u00ad|[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffe\uffff]/gu, '')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
