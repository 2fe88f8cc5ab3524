import { errors } from '@recado/shared/errors';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { z } from 'zod';

/** The API reference, made from the contract: what is not in the contract is not served, and what is, is here. */
export function openApiDocument(version: string, serverUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = operation(feature, name, endpoint);
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Recado',
      version,
      description:
        'Lists take `searchParam` and `pageNumber` (20 rows). Errors are `{ "error": "ERR_CODE" }`.',
    },
    servers: [{ url: `${serverUrl}/api` }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
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

function operation(feature: string, name: string, endpoint: Endpoint) {
  const body = endpoint.body && jsonSchema(endpoint.body, 'input');
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    description: endpoint.allow === 'public' ? 'No session needed.' : `Permission: \`${endpoint.allow}\`.`,
    ...(endpoint.allow !== 'public' && { security: [{ session: [] }] }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.idempotent
        ? [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string', maxLength: 128 } }]
        : []),
    ],
    ...(body && {
      requestBody: {
        content: {
          'application/json': { schema: body },
          ...(endpoint.upload && {
            'multipart/form-data': {
              schema: {
                allOf: [
                  body,
                  {
                    type: 'object',
                    properties: {
                      [endpoint.upload.field]: {
                        type: 'array',
                        maxItems: endpoint.upload.maxFiles,
                        items: { type: 'string', format: 'binary' },
                      },
                    },
                  },
                ],
              },
            },
          }),
        },
      },
    }),
    responses: {
      [endpoint.status ?? (endpoint.method === 'POST' ? 201 : 200)]: {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function parameters(where: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
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

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Record<string, unknown>;
  return rest;
};
