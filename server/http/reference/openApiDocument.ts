import { type ErrorCode, errors } from '@recado/shared/errors';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { exampleOf } from './exampleOf.ts';
import { namedSchemas, type Schema } from './namedSchemas.ts';
import type { RefusalsOf } from './refusalsOf.ts';

/**
 * The API reference, made from the contract: a call that is not in the contract is not served, and each call of it is
 * here.
 */
export function openApiDocument(
  version: string,
  serverUrl: string,
  refusalsOf: RefusalsOf,
): Record<string, unknown> {
  const schemas = namedSchemas();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = operation(
        schemas,
        feature,
        name,
        endpoint,
        refused(refusalsOf(feature, name, endpoint)),
      );
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recado',
      version,
      description:
        'Lists take `searchParam` and `pageNumber` (20 rows). Errors are `{ "error": "ERR_CODE" }`; each call says which codes it knows under which status. Programs use a token (`/tokens`) or, for `POST /messages/send` alone, a connection’s own.',
    },
    servers: [{ url: `${serverUrl}/api` }],
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token for programs, or a connection’s own.',
        },
      },
      schemas: { ...schemas.all, Error: errorSchema },
    },
    paths,
  };
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

function operation(
  schemas: ReturnType<typeof namedSchemas>,
  feature: string,
  name: string,
  endpoint: Endpoint,
  refusals: Record<string, unknown>,
) {
  const { method, allow, status, upload, idempotent } = endpoint;
  const title = capital(feature) + capital(name);
  const body = endpoint.body && schemas.named(`${title}Body`, endpoint.body, 'input');
  const reply = schemas.named(`${title}Reply`, endpoint.reply, 'output');
  const sample = endpoint.body && exampleOf(endpoint.body, body!, schemas.all);
  const answered = exampleOf(endpoint.reply, reply, schemas.all);
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    description: allow === 'public' ? 'No session needed.' : `Permission: \`${allow}\`.`,
    ...(allow !== 'public' && { security: [{ session: [] }, { token: [] }] }),
    parameters: [
      ...parameters(schemas, 'path', endpoint),
      ...parameters(schemas, 'query', endpoint),
      ...(idempotent
        ? [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string', maxLength: 128 } }]
        : []),
    ],
    ...(body && {
      requestBody: {
        required: !endpoint.body!.safeParse(undefined).success,
        content: {
          'application/json': { schema: body, ...(sample !== undefined && { example: sample }) },
          ...(upload && { 'multipart/form-data': { schema: formOf(body, upload) } }),
        },
      },
    }),
    responses: {
      [status ?? (method === 'POST' ? 201 : 200)]: {
        description: 'Done',
        content: {
          'application/json': { schema: reply, ...(answered !== undefined && { example: answered }) },
        },
      },
      ...refusals,
    },
  };
}

const formOf = (body: Schema, { field, maxFiles }: NonNullable<Endpoint['upload']>) => ({
  allOf: [
    body,
    {
      type: 'object',
      properties: {
        [field]: { type: 'array', maxItems: maxFiles, items: { type: 'string', format: 'binary' } },
      },
    },
  ],
});

/** The error codes of a call, by their HTTP status. */
function refused(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => String(errors[code].status));
  return Object.fromEntries(
    [...byStatus].sort().map(([status, some]) => [
      status,
      {
        description: some.join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Error' },
                { type: 'object', properties: { error: { type: 'string', enum: some } } },
              ],
            },
            example: { error: some[0] },
          },
        },
      },
    ]),
  );
}

function parameters(
  schemas: ReturnType<typeof namedSchemas>,
  where: 'path' | 'query',
  { params, query }: Endpoint,
) {
  const schema = where === 'path' ? params : query;
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.withReferences(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    in: where,
    name,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
