/** What a reader tells of a document; names come without their prefix, attributes as they are written. */
export interface XmlHandlers {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

/** The longest tag, comment or section. */
const longestPart = 1024 * 1024;
/** The longest entity: the rest of a piece may end in the middle of one. */
const longestEntity = 12;
const sections = [
  { begin: '<!--', end: '-->', isText: false },
  { begin: '<![CDATA[', end: ']]>', isText: true },
  { begin: '<?', end: '?>', isText: false },
];

/**
 * Reads XML in pieces and keeps nothing of it. Libraries gather a text until its tag ends, however long it is; this one
 * hands it on as it comes. It refuses document types, so no entity grows. Throws for what is no XML.
 */
export class XmlReader {
  readonly #handlers: XmlHandlers;
  #rest = '';

  constructor(handlers: XmlHandlers) {
    this.#handlers = handlers;
  }

  write(piece: string): void {
    const text = this.#rest + piece;
    let at = 0;
    for (;;) {
      const open = text.indexOf('<', at);
      const end = open === -1 ? endOfText(text, at) : open;
      if (end > at) this.#handlers.text(plain(text.slice(at, end)));
      at = end;
      const next = open === -1 ? -1 : this.#readTag(text, open);
      if (next === -1) break;
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > longestPart) throw new Error('a part without an end');
  }

  /** Reads the tag or section at this place; returns where it ends, or -1 when its end is not here yet. */
  #readTag(text: string, open: number): number {
    const mark = text.charAt(open + 1);
    if (mark === '' || (mark === '!' && text.length - open < 9)) return -1;
    if (mark === '!' || mark === '?') {
      const section = sections.find(({ begin }) => text.startsWith(begin, open));
      if (!section) throw new Error('a document type');
      const end = text.indexOf(section.end, open + section.begin.length);
      if (end === -1) return -1;
      if (section.isText) this.#handlers.text(text.slice(open + section.begin.length, end));
      return end + section.end.length;
    }
    const end = text.indexOf('>', open);
    if (end === -1) return -1;
    if (mark === '/') this.#handlers.close(nameOf(text.slice(open + 2, end).trim()));
    else {
      const isEmpty = text.charAt(end - 1) === '/';
      const tag = text.slice(open + 1, isEmpty ? end - 1 : end);
      const blank = tag.search(/\s/);
      const name = nameOf(blank === -1 ? tag : tag.slice(0, blank));
      this.#handlers.open(name, blank === -1 ? '' : tag.slice(blank));
      if (isEmpty) this.#handlers.close(name);
    }
    return end + 1;
  }
}

const nameOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Where the text of a piece ends that may go on in the next one. */
function endOfText(text: string, from: number): number {
  const entity = text.lastIndexOf('&');
  const isOpen = entity >= from && text.length - entity < longestEntity && !text.includes(';', entity);
  return isOpen ? entity : text.length;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text without entities; one that is unknown stays as it is. */
const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, code: string) => {
        if (!code.startsWith('#')) return Object.hasOwn(entities, code) ? entities[code]! : whole;
        const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
        return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
      })
    : text;

/** The value of an attribute, by its name without prefix. */
export function attributeIn(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? plain(found[1] ?? found[2] ?? '') : undefined;
}
