/** A point on the map. */
export interface Point {
  latitude: number;
  longitude: number;
}

const number = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)`;
/** In a link the point comes after `@`, `q=`, `ll=` or `!3d`. */
const inLink = [new RegExp(`[@=]${number},(?:%20|\\s)*${number}`), new RegExp(`!3d${number}!4d${number}`)];
/** Two numbers; with a comma as decimal mark they need `;` or a space between them. */
const typed = new RegExp(`^\\s*${number}\\s*(?:[;\\s]|,\\s)\\s*${number}\\s*$`);
const typedTight = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/;

/** The point in typed coordinates or in a map's link; undefined when there is none on earth. */
export function pointIn(text: string): Point | undefined {
  const isLink = /^https?:\/\//i.test(text.trim());
  const found = (isLink ? inLink : [typedTight, typed]).map((pattern) => pattern.exec(text)).find(Boolean);
  if (!found) return undefined;
  const [latitude, longitude] = [found[1]!, found[2]!].map((one) => Number(one.replace(',', '.')));
  return latitude! >= -90 && latitude! <= 90 && longitude! >= -180 && longitude! <= 180
    ? { latitude: latitude!, longitude: longitude! }
    : undefined;
}
