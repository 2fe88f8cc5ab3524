/** Text as a search compares it: lower case, without accents. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');

/** Tells whether a text contains what was typed, whatever its case and accents, as the server's searches do. */
export const matchesText = (text: string, typed: string): boolean => foldText(text).includes(foldText(typed));

/** Sorts rows by some text, in the server's order. */
export const byText =
  <Row extends { id: number }>(text: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    foldText(text(a)).localeCompare(foldText(text(b))) || a.id - b.id;

/** Sorts rows by name, in the server's order. */
export const byName = byText<{ id: number; name: string }>(({ name }) => name);
