import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeSample, type SampleLanguage } from '@recado/shared/lib/codeSamples';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/buildTestApp.ts';
import { giveNumber } from '../../testing/giveNumber.ts';
import { pixel } from '../../testing/pixel.ts';
import { messages } from '../core/messages/messages.table.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'recado-samples-'));
/** Everything that a shell or a language might read otherwise. */
const body = `Olá "João" 'às' $HOME \`date\` \\n %s <b> @x ação 👍`;
let app: TestApp;
let url: string;
let token: string;

beforeAll(async () => {
  app = await buildTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/api/messages/send`;
  const { body: connection } = await app.call(app.people.adminA, 'POST', '/whatsapp', { name: 'Loja' });
  await giveNumber(app, connection.id);
  token = (await app.call(app.people.adminA, 'GET', `/whatsapp/${connection.id}/token`)).body.token;
  writeFileSync(join(folder, 'foto.png'), pixel);
});
afterAll(() => app.stop());

const runners: Record<SampleLanguage, (code: string) => Promise<{ stdout: string }>> = {
  curl: (code) => run('sh', ['-c', code], { cwd: folder }),
  javascript: (code) => {
    writeFileSync(join(folder, 'sample.mjs'), code);
    return run(process.execPath, ['sample.mjs'], { cwd: folder });
  },
  python: (code) => run('python3', ['-c', code], { cwd: folder }),
};
const probes: Record<SampleLanguage, [string, ...string[]]> = {
  curl: ['curl', '--version'],
  javascript: [process.execPath, '--version'],
  python: ['python3', '-c', 'import requests'],
};

describe.each(['curl', 'javascript', 'python'] as const)('the example in %s', (language) => {
  test.each([
    ['text', undefined],
    ['a file', { field: 'medias', name: 'foto.png' }],
  ])('sends %s as it is there', async (_, file) => {
    const [command, ...args] = probes[language];
    const isThere = await run(command, args).then(
      () => true,
      () => false,
    );
    if (!isThere) return void console.warn(`not run: ${probes[language].join(' ')} is not on this machine`);
    const fields = { number: '5511987654321', body, sendSignature: false };
    const { stdout } = await runners[language](
      codeSample(language, { url, token, fields, ...(file && { file }) }),
    );
    expect(stdout).toContain('Mensagem enviada com sucesso');
    const [last] = await app.read((tx) => tx.select().from(messages).orderBy(desc(messages.id)).limit(1));
    expect(last).toMatchObject({ body, mediaType: file ? 'image' : null });
  });
});
