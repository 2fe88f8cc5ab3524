import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppFiles, answerAppRequest } from './appProtocol.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

let root: string;
let files: AppFiles;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'recado-app-'));
  const folder = join(root, 'renderer');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(root, 'renderer-secret'));
  await writeFile(join(folder, 'index.html'), '<title>Recado</title>');
  await writeFile(join(folder, 'assets', 'main.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'encoder.wasm'), 'wasm');
  await writeFile(join(folder, 'assets', 'strange.xyz'), 'x');
  await writeFile(join(root, 'secret.txt'), 'secret');
  await writeFile(join(root, 'renderer-secret', 'a.txt'), 'secret');
  files = { folder, serverOrigin: () => 'http://10.0.0.5:8080' };
});
afterAll(() => rm(root, { recursive: true }));

const get = (url: string, method = 'GET') => answerAppRequest({ url, method }, files);

test.each([
  ['app://recado/', 'text/html; charset=utf-8'],
  ['app://recado/assets/main.js', 'text/javascript; charset=utf-8'],
  ['app://recado/assets/encoder.wasm', 'application/wasm'],
  ['app://recado/assets/strange.xyz', 'application/octet-stream'],
])('%s is served as %s', async (url, type) => {
  const response = await get(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['/tickets', '/tickets/0b6f7c52-9a5a-4b6a-8a43-9d7d0b7a9f10?tab=open', '/assets'])(
  'the route %s gets the page',
  async (path) => expect(await (await get(`app://recado${path}`)).text()).toContain('<title>Recado'),
);

test('a missing asset is missing, not a page', async () => {
  expect((await get('app://recado/assets/gone.js')).status).toBe(404);
});

test.each([
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/..%2frenderer-secret/a.txt',
  '/%00',
  '/index.html%00.txt',
  '/C:%5cWindows%5cwin.ini',
  '/%c0%ae%c0%ae/secret.txt',
  '/%',
  '/../secret.txt',
  '//secret.txt',
])('%s does not leave the folder', async (path) => {
  const response = await get(`app://recado${path}`);
  expect([400, 404]).toContain(response.status);
  expect(await response.text()).toBe('');
});

test('only our own host is answered, and only reading', async () => {
  expect((await get('app://other/index.html')).status).toBe(404);
  expect((await get('app://recado/', 'POST')).status).toBe(405);
  expect(await (await get('app://recado/', 'HEAD')).text()).toBe('');
});

describe('the content security policy', () => {
  const directive = (policy: string, name: string) =>
    policy
      .split('; ')
      .find((part) => part.startsWith(`${name} `))
      ?.split(' ')
      .slice(1) ?? [];

  test('comes with the page and names the configured server with its sockets only', async () => {
    const policy = (await get('app://recado/')).headers.get('content-security-policy') ?? '';
    expect(directive(policy, 'connect-src').filter((source) => source.includes('//'))).toEqual([
      'http://10.0.0.5:8080',
      'ws://10.0.0.5:8080',
    ]);
  });

  test('follows a change of the server', () => {
    expect(directive(contentSecurityPolicy('https://a.example'), 'connect-src')).toContain('wss://a.example');
  });

  test('runs no foreign or inline script, but the audio encoders', () => {
    const policy = contentSecurityPolicy('https://a.example');
    expect(directive(policy, 'script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(directive(policy, 'worker-src')).toContain('blob:');
    for (const name of ['object-src', 'base-uri', 'form-action']) {
      expect(directive(policy, name)).toEqual(["'none'"]);
    }
    // Videos of the helps, and nothing else.
    expect(directive(policy, 'frame-src')).toEqual(['https://www.youtube-nocookie.com']);
  });
});
