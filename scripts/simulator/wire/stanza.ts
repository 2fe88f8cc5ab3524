import { randomBytes } from 'node:crypto';
import type { BinaryNode } from 'baileys';

export type { BinaryNode };

/** Stanza attributes; an undefined one is left out, so callers need no conditional spreads. */
export type Attributes = Record<string, string | undefined>;

/** The server as a sender: a jid with an empty user. A bare "s.whatsapp.net" decodes differently and is ignored. */
export const SERVER_JID = '@s.whatsapp.net';

/** Builds a node of WhatsApp's binary XML. */
export function element(
  tag: string,
  attributes: Attributes = {},
  content?: BinaryNode[] | Uint8Array | string,
): BinaryNode {
  const attrs: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) attrs[name] = value;
  return content === undefined ? { tag, attrs } : { tag, attrs, content };
}

/** All child elements, or those with one tag. */
export const children = (node: BinaryNode | undefined, tag?: string): BinaryNode[] =>
  Array.isArray(node?.content) ? node.content.filter((child) => !tag || child.tag === tag) : [];

/** The first child element, if any. */
export const child = (node: BinaryNode | undefined, tag?: string): BinaryNode | undefined =>
  children(node, tag)[0];

/** The binary content of a node. Throws when there is none: a client that leaves it out is broken. */
export function bytesOf(node: BinaryNode | undefined): Buffer {
  const content = node?.content;
  if (content instanceof Uint8Array) return Buffer.from(content);
  if (typeof content === 'string') return Buffer.from(content);
  throw new Error(`<${node?.tag}> has no binary content`);
}

/** The text of a node, empty when it has none. */
export const textOf = (node: BinaryNode | undefined): string =>
  node?.content === undefined ? '' : bytesOf(node).toString();

/** Reads an unsigned big-endian integer of any size, as registration and key ids are written. */
export const readUint = (data: Uint8Array): number => data.reduce((total, byte) => total * 256 + byte, 0);

/** Writes an unsigned big-endian integer into `size` bytes. */
export function writeUint(value: number, size: number): Buffer {
  const out = Buffer.alloc(size);
  out.writeUIntBE(value, 0, size);
  return out;
}

/** The `t` attribute: Unix seconds. */
export const nowSeconds = (): string => Math.floor(Date.now() / 1000).toString();

/** A message id in the form handsets use. */
export const newMessageId = (): string => `3A${randomBytes(9).toString('hex').toUpperCase()}`;

let stanzaCounter = 0;
/** An id for a query or notification of the server. */
export const newStanzaId = (): string => `${nowSeconds()}-${++stanzaCounter}`;

/** One line for the trace: binary content is shown by its length only, long lists by their first two children. */
export function describeNode(node: BinaryNode): string {
  const attrs = Object.entries(node.attrs)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
  const { tag, content } = node;
  if (content === undefined) return `<${tag}${attrs}/>`;
  if (content instanceof Uint8Array) return `<${tag}${attrs}>[${content.length}B]</${tag}>`;
  if (typeof content === 'string') return `<${tag}${attrs}>${content}</${tag}>`;
  const shown = content.length > 6 ? content.slice(0, 2) : content;
  const rest = content.length > 6 ? `…(${content.length} children)` : '';
  return `<${tag}${attrs}>${shown.map(describeNode).join('')}${rest}</${tag}>`;
}
