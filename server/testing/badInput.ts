import type { Endpoint } from '@recado/shared/lib/contract';
import { describe, propertiesOf, type RowIds, rowKeyOf, rowNamed, validBody } from './validBody.ts';

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

/** Well-formed dates that no calendar or clock has, as far as the database knows them. */
const noMoments = ['0000-01-01', '0000-01-01T00:00:00Z', '2030-01-01T00:00:00-23:59'];

const poisonFor = (property: object | undefined): unknown[] =>
  JSON.stringify(property)?.includes('"format":"date') ? [...poison, ...noMoments] : poison;

/** Wrong bodies for an endpoint: every property poisoned in turn, alone and beside valid ones, and bodies that are no objects at all. */
export function* badBodies(endpoint: Endpoint): Generator<unknown> {
  const { body } = endpoint;
  if (!body) return;
  for (const whole of [null, [], 'text', 42, true, {}]) yield whole;
  const valid = validBody(endpoint);
  for (const [name, property] of Object.entries(propertiesOf(describe(body))))
    for (const value of poisonFor(property)) {
      yield { [name]: value };
      // Where nothing else is needed, that was the same body.
      if (Object.keys(valid).some((other) => other !== name)) yield { ...valid, [name]: value };
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

/** These name no row: the sender or the provider chose them. */
const ownNames = new Set(['clientId', 'phoneNumberId', 'businessId']);

/** Well-formed bodies in which one property that names rows names another company's, for each such property. */
export function* foreignBodies(
  endpoint: Endpoint,
  { own, foreign }: { own: RowIds; foreign: RowIds },
): Generator<{ name: string; value: unknown; body: object }> {
  if (!endpoint.body) return;
  const valid = validBody(endpoint, own);
  for (const [name, property] of Object.entries(propertiesOf(describe(endpoint.body)))) {
    if (!/Ids?$|Id[A-Z]|^quotedMsg$/.test(name) && !(rowKeyOf(name) in own)) continue;
    if (ownNames.has(name)) continue;
    const row = rowNamed(name, foreign);
    if (row === undefined)
      throw new Error(`validBody.ts does not know which rows ${name} names: add it to \`synonyms\``);
    const id = foreign[row];
    const isList = 'items' in property || property.anyOf?.some((one) => 'items' in one);
    for (const value of isList ? [[id], [{ id }]] : [id])
      yield { name, value, body: { ...valid, [name]: value } };
  }
}

/** Wrong queries: every parameter poisoned in turn. */
export function* badQueries({ query }: Endpoint): Generator<string> {
  if (!query) return;
  for (const [name, property] of Object.entries(propertiesOf(describe(query))))
    for (const value of poisonFor(property)) {
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
