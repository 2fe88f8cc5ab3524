import type { Endpoint } from '@recado/shared/lib/contract';
import { z } from 'zod';

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  type?: string;
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

/** Wrong bodies for an endpoint: every property poisoned in turn, and bodies that are no objects at all. */
export function* badBodies({ body }: Endpoint): Generator<unknown> {
  if (!body) return;
  for (const whole of [null, [], 'text', 42, true, {}]) yield whole;
  for (const name of namesIn(body)) for (const value of poison) yield { [name]: value };
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

function namesIn(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return [json, ...(json.anyOf ?? [])].flatMap(({ properties }) => Object.keys(properties ?? {}));
}
