import { z } from 'zod';

/** The kinds of elements of a content block, in the order of its buttons (FLOW-55). */
export const elementKinds = ['message', 'input', 'interval', 'img', 'audio', 'video'] as const;
export type ElementKind = (typeof elementKinds)[number];
export type FileElementKind = 'img' | 'audio' | 'video';

export const isFileKind = (kind: ElementKind): kind is FileElementKind =>
  kind === 'img' || kind === 'audio' || kind === 'video';

const newNumber = () => crypto.randomUUID();

const Element = z.object({
  /** Its id in the order. */
  number: z.string().min(1).max(40).catch(newNumber),
  type: z.enum(elementKinds),
  /** A text, a variable, seconds, a stored name, or a file that is not uploaded yet. */
  value: z.union([z.string(), z.number(), z.instanceof(File)]).catch(''),
  original: z.string().catch(''),
  record: z.boolean().catch(false),
});
export type Element = z.output<typeof Element>;

export const newElement = (type: ElementKind): Element => ({
  number: newNumber(),
  type,
  value: '',
  original: '',
  record: false,
});

const isKnown = (value: unknown): boolean => Element.safeParse(value).success;

/** The lenient shape of a content block: elements of unknown kinds are left out, and all come in their order. */
export const ContentDraft = z
  .object({
    seq: z.array(z.string().catch('')).catch([]),
    elements: z.preprocess((sent) => (Array.isArray(sent) ? sent.filter(isKnown) : []), z.array(Element)),
  })
  .transform(({ seq, elements }) => {
    const place = ({ number }: Element) => (seq.includes(number) ? seq.indexOf(number) : seq.length);
    return inOrder(elements.toSorted((one, other) => place(one) - place(other)));
  });
export type ContentValues = z.output<typeof ContentDraft>;

/** The values of the block for elements in this order. */
export const inOrder = (elements: Element[]) => ({ seq: elements.map(({ number }) => number), elements });

/** An element as the block stores it: with the fields of its kind alone. */
export function storedElement({ number, type, value, original, record }: Element) {
  if (!isFileKind(type)) return { number, type, value };
  return { number, type, value, original, ...(type === 'audio' && { record }) };
}
