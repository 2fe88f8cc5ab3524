/**
 * One cell of a file that spreadsheets open, with semicolons between them: what would be read as a formula is made text
 * by an apostrophe before it, unless it is a telephone number. Some programs also read the full-width signs so.
 */
export function csvCell(text: string): string {
  const isFormula = /^[=+\-@＝＋－＠\t\r]/.test(text) && !/^\+?[\d\s().-]+$/.test(text);
  const plain = isFormula ? `'${text}` : text;
  return /[";\r\n]/.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain;
}
