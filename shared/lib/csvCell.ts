/**
 * One cell of a semicolon-separated file for spreadsheets. An apostrophe turns what would be a formula into text,
 * except a telephone number. Some programs also read full-width signs as formulas.
 */
export function csvCell(text: string): string {
  const isFormula = /^[=+\-@＝＋－＠\t\r]/.test(text) && !/^\+?[\d\s().-]+$/.test(text);
  const plain = isFormula ? `'${text}` : text;
  return /[";\r\n]/.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain;
}
