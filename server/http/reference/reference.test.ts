import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { errors } from '@recado/shared/errors';
import { contract } from '@recado/shared/index';
import type { Endpoint } from '@recado/shared/lib/contract';
import { version } from '@recado/shared/version';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { giveNumber } from '../../testing/giveNumber.ts';

const run = promisify(execFile);
const serverFolder = join(import.meta.dirname, '../..');
let app: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: a document is looked into freely
let document: any;

beforeAll(async () => {
  app = await buildTestApp();
  document = (await app.call(undefined, 'GET', '/openapi.json')).body;
});
afterAll(() => app.stop());

const calls = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    title: `${feature}.${name}`,
    endpoint,
  })),
);
const described = ({ path, method }: Endpoint) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];

describe('the API reference', () => {
  test('has the number of the product', async () => {
    expect(document.info.version).toBe(version);
    expect((await app.call(undefined, 'GET', '/version')).body).toEqual({ version });
  });

  test('has a name for what every call takes and gives, and every name leads somewhere', () => {
    for (const { title, endpoint } of calls) {
      const { requestBody, responses } = described(endpoint);
      const [done] = Object.values(responses) as [{ content: Record<string, { schema: object }> }];
      expect(done.content['application/json']!.schema, title).toEqual({ $ref: expect.any(String) });
      if (endpoint.body)
        expect(requestBody.content['application/json'].schema, title).toEqual({ $ref: expect.any(String) });
    }
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!);
    const defined = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(refs.filter((ref) => !defined.includes(ref))).toEqual([]);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Tag', 'Message', 'Token', 'Webhook', 'NewApiMessage', 'SentByApi', 'Error']),
    );
  });

  test.each(calls.filter(({ endpoint }) => endpoint.body))(
    '$title is shown by an example that it takes',
    ({ endpoint }) => {
      const { example } = described(endpoint).requestBody.content['application/json'];
      expect(endpoint.body!.safeParse(example).error?.issues).toBeUndefined();
    },
  );

  /** The answer of a call under a status. */
  const done = {} as {
    content: Record<
      'application/json',
      { schema: { allOf?: { properties: { error: { enum: string[] } } }[] } }
    >;
  };

  test('says which refusals a call knows, under their status', () => {
    const codesOf = (endpoint: Endpoint): string[] =>
      Object.entries(described(endpoint).responses).flatMap(([status, reply]) => {
        const { schema } = (reply as typeof done).content['application/json'];
        const codes = schema.allOf?.[1]?.properties.error.enum ?? [];
        for (const code of codes) expect(errors[code as keyof typeof errors].status).toBe(Number(status));
        return codes;
      });
    expect(codesOf(contract.messagesApi.send)).toEqual(
      expect.arrayContaining([
        'ERR_WAPP_INVALID_CONTACT',
        'ERR_EMPTY_MESSAGE',
        'ERR_UNAUTHENTICATED',
        'ERR_NO_PERMISSION',
        'ERR_IDEMPOTENCY_CONFLICT',
        'ERR_TOO_MANY_REQUESTS',
        'ERR_FILE_TOO_LARGE',
      ]),
    );
    expect(codesOf(contract.tags.update)).toEqual(
      expect.arrayContaining(['ERR_NO_TAG_FOUND', 'ERR_DUPLICATED_TAG', 'ERR_VALIDATION']),
    );
    expect(codesOf(contract.tags.list)).not.toContain('ERR_DUPLICATED_TAG');
  });
});

test('a client that is made from it compiles and sends, and what is wrong does not compile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-client-'));
  try {
    symlinkSync(join(serverFolder, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(folder, 'recado.ts'),
      astToString(await openapiTS(JSON.parse(JSON.stringify(document)))),
    );
    writeFileSync(join(folder, 'client.ts'), client);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          target: 'es2024',
          module: 'nodenext',
          strict: true,
          noEmit: true,
          skipLibCheck: true,
          allowImportingTsExtensions: true,
          verbatimModuleSyntax: true,
          types: ['node'],
          typeRoots: [join(serverFolder, '../node_modules/@types')],
        },
        files: ['client.ts'],
      }),
    );
    const compiled = await run(process.execPath, [
      join(serverFolder, '../node_modules/typescript/bin/tsc'),
      '-p',
      folder,
      // Several would work out the same types several times.
      ...['--checkers', '1'],
    ]).catch((error: { stdout: string }) => error);
    expect(compiled.stdout).toBe('');
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api`;
    const { body: connection } = await app.call(app.people.adminA, 'POST', '/whatsapp', { name: 'Loja' });
    await giveNumber(app, connection.id);
    const { body } = await app.call(app.people.adminA, 'GET', `/whatsapp/${connection.id}/token`);
    const { stdout } = await run(process.execPath, [join(folder, 'client.ts'), url, body.token]);
    expect(JSON.parse(stdout)).toEqual({
      message: 'Mensagem enviada com sucesso',
      messageIds: [expect.any(Number)],
      refused: 'ERR_WAPP_INVALID_CONTACT',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const client = `import createClient from 'openapi-fetch';
import type { components, paths } from './recado.ts';

const [baseUrl, token] = process.argv.slice(2) as [string, string];
const recado = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });
const message: components['schemas']['NewApiMessage'] = { number: '5511987654321', body: 'Olá' };
const sent = await recado.POST('/messages/send', { body: message });
const wrong = await recado.POST('/messages/send', { body: { number: 'x', body: 'Olá' } });
const ids: number[] = sent.data?.messageIds ?? [];
const refused: string | undefined = wrong.error?.error;
// @ts-expect-error: there is no such field
const misspelled: components['schemas']['NewApiMessage'] = { numero: '5511987654321' };
// @ts-expect-error: there is no such call
void (() => recado.POST('/messages/sent', { body: misspelled }));
console.log(JSON.stringify({ message: sent.data?.message, messageIds: ids, refused }));
`;
