import type { Endpoint } from '@recado/shared/lib/contract';
import { z } from 'zod';

/** Ids of a company's rows by their names: `tagId`, `ticketUuid`. */
export type RowIds = Record<string, number | string>;

/** A schema in JSON Schema form, as far as bodies need it. */
export interface Described {
  properties?: Record<string, Described>;
  required?: string[];
  anyOf?: Described[];
  items?: Described;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
  minItems?: number;
}

const descriptions = new WeakMap<z.ZodType, Described>();

/** The description of a schema, made once: the matrix asks for it thousands of times. Nobody may change it. */
export function describe(schema: z.ZodType): Described {
  const before = descriptions.get(schema);
  if (before) return before;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() });
  descriptions.set(schema, made as Described);
  return made as Described;
}

export const propertiesOf = (schema: Described): Record<string, Described> =>
  Object.assign({}, ...[schema, ...(schema.anyOf ?? [])].map(({ properties }) => properties));

/** The paths to each free text of a schema, with any name; through lists by their first place. */
export function textsOf(schema: Described, way: string[] = []): string[][] {
  const kinds = [schema, ...(schema.anyOf ?? [])];
  return [
    ...(kinds.some((one) => one.type === 'string' && !one.enum && one.const === undefined) ? [way] : []),
    ...kinds.flatMap(({ items }) => (items ? textsOf(items, [...way, '0']) : [])),
    ...Object.entries(propertiesOf(schema)).flatMap(([name, one]) => textsOf(one, [...way, name])),
  ];
}

/** The same with this text at the end of a path. */
export function withText(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === '0') return [withText(Array.isArray(value) ? value[0] : undefined, rest, text)];
  const whole = (value ?? {}) as Record<string, unknown>;
  return { ...whole, [name]: withText(whole[name], rest, text) };
}

/** The name of a feature's row among all ids: tags are `tagId`, companies `companyId`. */
export const rowKeyOf = (feature: string): string =>
  `${feature.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')}Id`;

/** Properties that name a row by another word than its feature. */
const synonyms: [RegExp, string][] = [
  [/quickReply/, 'quickReplyId'],
  [/queue/i, 'queueId'],
  [/connection|whatsapp/i, 'connectionId'],
  [/lane|tag/i, 'tagId'],
  [/user|owner|attendant|mention/i, 'userId'],
  [/flow/i, 'flowId'],
  [/contact/i, 'contactId'],
  [/ticket/i, 'ticketId'],
  [/quoted|message|msg/i, 'messageId'],
  [/fileList|optFile/i, 'fileId'],
  [/^parentId$/, 'chatbotId'],
  [/integration/i, 'integrationId'],
  [/prompt/i, 'promptId'],
  [/question/i, 'questionId'],
  [/source/i, 'knowledgeId'],
  [/media|file/i, 'mediaId'],
  [/company/i, 'companyId'],
];

/** The row that a property names: by its own name, or by one of its synonyms. */
export function rowNamed(property: string, rows: RowIds): string | undefined {
  const own = [property, property.replace(/Ids$/, 'Id'), rowKeyOf(property)].find((key) => key in rows);
  return own ?? synonyms.find(([pattern]) => pattern.test(property))?.[1];
}

let made = 0;

/** Values to try for a property whose kind says too little; the schema decides which of them fits. */
const samples = (canary: string): unknown[] => [
  `${canary} ${++made}`,
  `a${crypto.randomUUID()}@example.com`,
  `#${(made % 0xffffff).toString(16).padStart(6, '0')}`,
  `5511${900_000_000 + ++made}`,
  '12:34',
  '08:00-18:00',
  '123456',
  '2030-01-31',
  '2030-01-31T12:34:00.000Z',
  'https://example.com/',
  [{ date: '2030-01-31', name: canary }],
  crypto.randomUUID(),
  // The keys of a device that gets pushes; the first is a point of its curve.
  {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'A'.repeat(22),
  },
  // The first step of a test run.
  { as: 'begin' },
  'enabled',
  // Language and project of a dialogflow agent.
  'pt-BR',
  'shop-123',
  // Language of a template.
  'pt_BR',
  1,
  true,
  [],
  {},
  { kind: 'read' },
];

/**
 * A well-formed body for an endpoint, made from its schema: the required fields and no more. Rows fill the properties
 * that name them, and all words begin with the canary. Throws where the schema says too little.
 */
export function validBody({ path, body }: Endpoint, rows: RowIds = {}, canary = 'valid'): object {
  if (!body) return {};
  let filled = (filling(describe(body), rows, canary) ?? {}) as Record<string, unknown>;
  const wrongIn = (tried: object) => body.safeParse(tried).error?.issues ?? [];
  for (const property of new Set([
    ...Object.keys(filled),
    ...wrongIn(filled).map(({ path: [first] }) => String(first)),
  ])) {
    const fits = (value: unknown) =>
      !wrongIn({ ...filled, [property]: value }).some(({ path: [first] }) => first === property);
    const row = rows[rowNamed(property, rows) ?? ''];
    const value = [filled[property], row, ...samples(canary)].find((one) => one !== undefined && fits(one));
    if (value !== undefined) filled = { ...filled, [property]: value };
  }
  const [wrong] = wrongIn(filled);
  if (wrong)
    throw new Error(
      `validBody.ts finds nothing that fits \`${wrong.path.join('.')}\` of ${path} (${wrong.message}): add it to \`samples\``,
    );
  return filled;
}

/** The values that a schema defines itself; the rest is tried out. */
function filling(schema: Described, rows: RowIds, canary: string, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [one] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (one) return filling(one, rows, canary, name);
  const row = /Id|^users$/.test(name) ? rows[rowNamed(name, rows) ?? ''] : undefined;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [
          key,
          filling(schema.properties?.[key] ?? {}, rows, canary, key),
        ]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        filling(schema.items ?? {}, rows, canary, name),
      );
    case 'integer':
    case 'number':
      return row ?? schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
    case 'boolean':
      return false;
    case 'string':
      if (/password/i.test(name)) return crypto.randomUUID();
      return row ?? `${canary} ${++made}`.slice(0, schema.maxLength);
    default:
      return row ?? 1;
  }
}
