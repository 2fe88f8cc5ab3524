/**
 * One cell of a file that spreadsheets open: what would be read as a formula is made text by an apostrophe before it,
 * unless it is a telephone number.
 */
export function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^\+?[\d\s().-]+$/.test(text);
  const plain = isFormula ? `'${text}` : text;
  return /[";\r\n]/.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Saves lines as a csv file the way spreadsheets here expect it: with semicolons, and marked as UTF-8. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  const text = lines.map((cells) => cells.map(csvCell).join(';')).join('\r\n');
  const url = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
