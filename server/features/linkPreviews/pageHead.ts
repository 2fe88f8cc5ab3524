import { Parser } from 'htmlparser2';

/** A page's description of itself: plain text, cut to what a card can show. */
export interface PageHead {
  title: string;
  description: string | null;
  /** The address of its picture, as the page wrote it. */
  picture: string | null;
}

const mostTitle = 200;
const mostDescription = 400;
/** How many first bytes may name the page's encoding. */
const declaredWithin = 2048;

/** The first name that a page has wins. */
const names = {
  title: ['og:title', 'twitter:title', 'title'],
  description: ['og:description', 'twitter:description', 'description'],
  picture: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
} as const;

/** Reads the beginning of a page; undefined if it has no title. `type` is its content type with the charset. */
export function pageHead(bytes: Uint8Array, type: string): PageHead | undefined {
  const found = new Map<string, string>();
  const keep = (name: string, value: string) => {
    const words = plain(value);
    if (words !== '' && !found.has(name)) found.set(name, words);
  };
  let title: string | undefined;
  const parser = new Parser({
    onopentag(tag, { name = '', property = name, content = '' }) {
      if (tag === 'meta') keep(property.toLowerCase(), content);
      // A `title` inside an SVG is not the page's.
      else if (tag === 'title' && !found.has('title')) title ??= '';
      else if (tag === 'body') parser.pause();
    },
    ontext(text) {
      if (title !== undefined) title += text;
    },
    onclosetag(tag) {
      if (tag !== 'title' || title === undefined) return;
      keep('title', title);
      title = undefined;
    },
  });
  parser.write(decoded(bytes, type));
  const first = (of: keyof typeof names) => names[of].map((name) => found.get(name)).find(Boolean);
  const words = first('title');
  if (words === undefined) return undefined;
  return {
    title: cut(words, mostTitle),
    description: cut(first('description') ?? '', mostDescription) || null,
    picture: first('picture') ?? null,
  };
}

function decoded(bytes: Uint8Array, type: string): string {
  const start = Buffer.from(bytes.subarray(0, declaredWithin)).toString('latin1');
  const [, label = 'utf-8'] =
    /charset\s*=\s*["']?([\w-]+)/i.exec(type) ?? /charset\s*=\s*["']?([\w-]+)/i.exec(start) ?? [];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Removes signs that cannot be stored, that are invisible or that turn the direction of the text around them. */
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .trimEnd()
        .toWellFormed()}…`;
