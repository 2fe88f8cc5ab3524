/** States of a template at its provider. */
export const templateStatuses = ['approved', 'pending', 'rejected', 'paused', 'disabled'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

const statusesByWord: Readonly<Record<string, TemplateStatus>> = {
  APPROVED: 'approved',
  REINSTATED: 'approved',
  UNPAUSED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  APPEALED: 'pending',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  FLAGGED: 'approved',
};

/** The state by the provider's word for it; an unknown one means that the template cannot be sent. */
export const templateStatusOf = (word: string): TemplateStatus =>
  (Object.hasOwn(statusesByWord, word) ? statusesByWord[word] : undefined) ?? 'disabled';

const place = /\{\{\s*([\w]{1,60})\s*\}\}/g;

/** The places of a text to fill: `{{1}}` by number, or `{{name}}` as they come; each once. */
export function placesOf(text: string): string[] {
  const names = [...new Set([...text.matchAll(place)].map(([, name]) => name!))];
  return names.every((name) => /^\d+$/.test(name)) ? names.sort((a, b) => Number(a) - Number(b)) : names;
}

/** The text with its places filled, in the order of `placesOf`; a place without a value stays as it is. */
export function fillPlaces(text: string, values: readonly string[]): string {
  const names = placesOf(text);
  return text.replace(place, (whole, name: string) => values[names.indexOf(name)] || whole);
}

/** The places of a template's words, and of the text above them. */
export const placesOfTemplate = ({
  body,
  header,
  headerFormat,
}: {
  body: string;
  header: string;
  headerFormat: string;
}): { places: string[]; headerPlaces: string[] } => ({
  places: placesOf(body),
  headerPlaces: headerFormat === 'text' ? placesOf(header) : [],
});

/** Does a place ask for the customer's name? One by number does if it comes first. */
export const asksName = (place: string): boolean => place === '1' || /nom|name|client|isim|ad$/i.test(place);
