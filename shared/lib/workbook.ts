const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The MIME type of a workbook. */
export const workbookMime = `${kind}.sheet`;
/** The path of the one sheet in it. */
export const sheetPath = 'xl/worksheets/sheet1.xml';
/** The beginning of the sheet before its rows; `widths` are the columns' widths in characters. */
export const sheetStart = (widths: readonly number[] = []): string => {
  const cols = widths.map(
    (width, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${head}<worksheet xmlns="${main}">${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>`;
};
export const sheetEnd = '</sheetData></worksheet>';

/** Sheet names hold 31 characters, none of these. */
const sheetName = (name: string) => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** The other files of a workbook by path, which spreadsheets need to recognise it. */
export const besideSheet = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // Style 1: hours, minutes and seconds, also above a day.
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="46" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** Escapes text for XML; characters that XML cannot hold are dropped. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The longest text of a cell. */
const longestCell = 32_767;
/** The content of a cell: words, a number, a time in seconds, or nothing. */
export type SheetCell = string | number | { seconds: number } | null;

const cellOf = (cell: SheetCell) => {
  if (cell === '' || cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  // Spreadsheets count time in days.
  if (typeof cell === 'object') return `<c s="1"><v>${cell.seconds / 86_400}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, longestCell))}</t></is></c>`;
};

/** A row of a sheet. Cells of words are marked as text, so none of them is a formula. */
export const sheetRow = (cells: readonly SheetCell[]): string => `<row>${cells.map(cellOf).join('')}</row>`;
