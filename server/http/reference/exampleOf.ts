import type { z } from 'zod';
import type { Schema } from './namedSchemas.ts';

/** Example values by the name of a property; the schema decides whether they fit. */
const byName: [RegExp, unknown][] = [
  [/^number$|phone/i, '5511987654321'],
  [/email/i, 'ana@loja.example'],
  [/password/i, 'uma-boa-senha-1'],
  [/color/i, '#2563eb'],
  [/url|link/i, 'https://loja.example/recado'],
  [/^name$|Name$/, 'Loja'],
  [/body|message|text/i, 'Olá! Seu pedido saiu para entrega.'],
];
const tried: unknown[] = [
  'Loja',
  1,
  true,
  '2030-01-31T12:30:00.000Z',
  '2030-01-31',
  '08:00',
  '08:00-18:00',
  '#2563eb',
  'enabled',
  '5511987654321',
  'https://loja.example/recado',
  'ana@loja.example',
  '123456',
  '7f6b1c1e-0000-4000-8000-000000000000',
  'BEGIN:VCARD\nFN:Ana\nTEL:+5511987654321\nEND:VCARD',
  [],
  {},
  null,
];
const deepest = 6;

/**
 * Finds an example that fits a schema, as a reader would write it: the schema's own example, else a value built from
 * its rules. Undefined when it finds none that fits.
 */
export function exampleOf(schema: z.ZodType, described: Schema, all: Record<string, Schema>): unknown {
  let made = filled(described, all);
  const wrongIn = (value: unknown) => schema.safeParse(value).error?.issues ?? [];
  if (typeof made !== 'object' || made === null || Array.isArray(made))
    return wrongIn(made).length === 0 ? made : undefined;
  for (const { path } of wrongIn(made)) {
    const key = String(path[0]);
    const fits = (value: unknown) =>
      !wrongIn({ ...(made as object), [key]: value }).some((issue) => String(issue.path[0]) === key);
    const value = tried.find(fits);
    if (value !== undefined) made = { ...(made as object), [key]: value };
  }
  return wrongIn(made).length === 0 ? made : undefined;
}

function filled(schema: Schema, all: Record<string, Schema>, name = '', depth = 0): unknown {
  const { $ref, examples, const: only, enum: list, anyOf, oneOf, allOf, type, format } = schema as Described;
  if ($ref) return filled(all[$ref.split('/').at(-1)!] ?? {}, all, name, depth + 1);
  if (examples) return examples[0];
  if (only !== undefined) return only;
  if (list) return list[0];
  const one = (anyOf ?? oneOf ?? allOf)?.find((part) => part.type !== 'null');
  if (one) return filled(one, all, name, depth);
  switch (type) {
    case 'object':
      return object(schema as Described, all, depth);
    case 'array':
      return depth > deepest || !(schema as Described).items
        ? []
        : [filled((schema as Described).items!, all, name.replace(/s$/, ''), depth + 1)];
    case 'integer':
    case 'number':
      return Math.max(1, (schema as Described).minimum ?? 1);
    case 'boolean':
      return false;
    case 'string':
      return word(name, format);
    default:
      return byNameOf(name) ?? 1;
  }
}

const object = ({ properties = {}, required = [] }: Described, all: Record<string, Schema>, depth: number) =>
  Object.fromEntries(
    (depth > deepest ? [] : required).map((key) => [key, filled(properties[key] ?? {}, all, key, depth + 1)]),
  );

const byNameOf = (name: string) => byName.find(([pattern]) => pattern.test(name))?.[1];

function word(name: string, format: string | undefined): unknown {
  const byFormat: Record<string, string> = {
    'date-time': '2030-01-31T12:30:00.000Z',
    date: '2030-01-31',
    uuid: '7f6b1c1e-0000-4000-8000-000000000000',
    email: 'ana@loja.example',
    uri: 'https://loja.example/recado',
  };
  return byFormat[format ?? ''] ?? byNameOf(name) ?? 'Loja';
}

interface Described {
  $ref?: string;
  examples?: unknown[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string;
  format?: string;
  items?: Schema;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}
