import type { Endpoint } from '@recado/shared/lib/contract';
import { z } from 'zod';

interface Schema {
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  items?: Schema;
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
}

const poison: unknown[] = [
  null,
  '',
  ' ',
  -1,
  0,
  1.5,
  1e308,
  99_999_999_999,
  true,
  [],
  {},
  [null],
  { $ne: 1 },
  'x'.repeat(70_000),
  'a\u0000b',
  '\ud800',
  "'; drop table users; --",
  '../../etc/passwd',
  '{"a":',
  'NaN',
  '9'.repeat(40),
];

/** Wrong bodies for an endpoint: every property poisoned in turn, alone and beside valid ones, and bodies that are no objects at all. */
export function* badBodies({ body }: Endpoint): Generator<unknown> {
  if (!body) return;
  for (const whole of [null, [], 'text', 42, true, {}]) yield whole;
  const valid = validFor(schemaOf(body)) as object;
  for (const name of namesIn(body))
    for (const value of poison) {
      yield { [name]: value };
      yield { ...valid, [name]: value };
    }
}

/** Multipart that was cut short, lies about itself or carries too much. */
export function badMultiparts({ upload }: Endpoint): { type: string; payload: string }[] {
  const type = 'multipart/form-data; boundary=x';
  const part = (head: string, content = 'abc') =>
    `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const file = part(`name="${upload?.field ?? 'medias'}"; filename="a.png"`);
  return [
    { type, payload: '' },
    { type, payload: 'no part at all' },
    { type, payload: file },
    { type, payload: `${file}--x` },
    { type, payload: `${part('name="body"', 'x'.repeat(200_000))}--x--` },
    { type, payload: `${part('')}--x--` },
    { type, payload: `${part(`name="${'n'.repeat(5000)}"`)}--x--` },
    { type, payload: `${part('name="other"; filename="a.png"')}--x--` },
    { type, payload: `${part('name="__proto__"', '{"a":1}')}--x--` },
    { type, payload: `${part('name="body"', 'a\u0000b')}--x--` },
    { type: 'multipart/form-data', payload: `${file}--x--` },
    { type: 'multipart/form-data; boundary=', payload: `${file}--x--` },
    { type, payload: `${Array.from({ length: 200 }, (_, n) => part(`name="f${n}"`)).join('')}--x--` },
  ];
}

/** Which row a property names, by what it is called. */
const named: [RegExp, string][] = [
  [/queue/i, 'queueId'],
  [/connection|whatsapp/i, 'connectionId'],
  [/lane|tag/i, 'tagId'],
  [/user|owner|attendant/i, 'userId'],
  [/contact/i, 'contactId'],
  [/ticket/i, 'ticketId'],
  [/quoted|message|msg/i, 'messageId'],
  [/media|file/i, 'mediaId'],
  [/company/i, 'companyId'],
];

/** Chosen by the sender: names no row. */
const ownNames = new Set(['clientId']);

/** Well-formed bodies in which one property that names rows names another company's, for each such property. */
export function* foreignBodies(
  { body }: Endpoint,
  rows: { own: object; foreign: object },
): Generator<{ name: string; value: unknown; body: object }> {
  if (!body) return;
  const schema = schemaOf(body);
  const valid = validFor(schema, rows.own as Record<string, unknown>) as object;
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    if (!/Ids?$|Id[A-Z]|^(tags|queues|users|contacts|quotedMsg)$/.test(name)) continue;
    if (ownNames.has(name)) continue;
    const row = named.find(([pattern]) => pattern.test(name))?.[1];
    if (row === undefined)
      throw new Error(`badInput.ts does not know which rows ${name} names: add it to \`named\``);
    const id = (rows.foreign as Record<string, unknown>)[row];
    const isList = 'items' in property || property.anyOf?.some((one) => 'items' in one);
    for (const value of isList ? [[id], [{ id }]] : [id])
      yield { name, value, body: { ...valid, [name]: value } };
  }
}

/** Something that fits; `rows` fills properties that name rows. */
function validFor(schema: Schema, rows: Record<string, unknown> = {}, name = ''): unknown {
  const row = rows[named.find(([pattern]) => pattern.test(name))?.[1] ?? ''];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [one] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (one) return validFor(one, rows, name);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, validFor(schema.properties?.[key] ?? {}, rows, key)]),
      );
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return (/Id/.test(name) && row) || (schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return false;
    default:
      if (/Id$/.test(name) && row) return row;
      if (/colou?r/i.test(name))
        return `#${Math.floor(Math.random() * 0xffffff)
          .toString(16)
          .padStart(6, '0')}`;
      if (/email/i.test(name)) return `a${crypto.randomUUID()}@example.com`;
      if (schema.format === 'uuid') return crypto.randomUUID();
      return `valid ${crypto.randomUUID()}`;
  }
}

/** Wrong queries: every parameter poisoned in turn. */
export function* badQueries({ query }: Endpoint): Generator<string> {
  if (!query) return;
  for (const name of namesIn(query))
    for (const value of poison) {
      const text = typeof value === 'string' ? value.slice(0, 3000) : JSON.stringify(value);
      yield new URLSearchParams({ [name]: text }).toString();
    }
}

/** Wrong path parameters. */
export const badParams = [
  '0',
  '-1',
  'abc',
  '1.5',
  '99999999999999999999',
  '%00',
  "1'--",
  '..%2f..',
  'undefined',
  'null',
  '00000000-0000-0000-0000-000000000000',
];

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

const propertiesOf = (schema: Schema): Record<string, Schema> =>
  Object.assign({}, ...[schema, ...(schema.anyOf ?? [])].map(({ properties }) => properties));

const namesIn = (schema: z.ZodType): string[] => Object.keys(propertiesOf(schemaOf(schema)));
