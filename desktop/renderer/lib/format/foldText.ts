/** Text as a search compares it: lower case, without accents. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');

/** Is what somebody typed part of the text, whatever its case and accents? The server's searches compare alike. */
export const matchesText = (text: string, typed: string): boolean => foldText(text).includes(foldText(typed));

/** Rows in the order in which the server lists them by some text. */
export const byText =
  <Row extends { id: number }>(text: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    foldText(text(a)).localeCompare(foldText(text(b))) || a.id - b.id;

/** The same by name. */
export const byName = byText<{ id: number; name: string }>(({ name }) => name);
