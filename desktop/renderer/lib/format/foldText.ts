/** Text as a search compares it: lower case, without accents. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR');

/** Is what somebody typed part of the text, whatever its case and accents? The server's searches compare alike. */
export const matchesText = (text: string, typed: string): boolean => foldText(text).includes(foldText(typed));

/** Rows in the order in which the server lists them by name. */
export const byName = (a: { id: number; name: string }, b: { id: number; name: string }): number =>
  foldText(a.name).localeCompare(foldText(b.name)) || a.id - b.id;
