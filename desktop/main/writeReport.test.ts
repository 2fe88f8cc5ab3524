import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supportApi } from '@recado/shared/features/support';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultChoices } from './settingsStore.ts';
import { writeReport } from './writeReport.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recado-report-'));
});
afterEach(() => rm(folder, { recursive: true }));

const report = async () => {
  const file = await writeReport({
    version: '2.3.0',
    versions: { electron: '45.4.1', chrome: '150', node: '26' },
    system: 'linux 6.1 x64',
    language: 'pt',
    servers: ['inbox.example'],
    state: {
      choices: defaultChoices,
      hasTray: true,
      nextKey: { name: 'Ctrl+Shift+F8', isTaken: false },
      keepsSignIns: true,
      getsUpdates: false,
      readyUpdate: null,
    },
    logFile: join(folder, 'main.log'),
    crashFolder: join(folder, 'crashes'),
    now: new Date('2026-11-23T14:02:11Z'),
  });
  return readFile(file, 'utf8');
};

test('the log comes along without what is secret, crashes by time without their memory', async () => {
  await writeFile(join(folder, 'main.log'), 'refused for ana@loja.example\n');
  await mkdir(join(folder, 'crashes', 'completed'), { recursive: true });
  await writeFile(join(folder, 'crashes', 'completed', '1.dmp'), 'memory with a message');
  const text = await report();
  expect(text).toContain('refused for [e-mail]');
  expect(text).not.toContain('memory with a message');
  expect(text).toMatch(/Crashes: \n {2}\d{4}-\d\d-\d\dT.*\(0 kB\)/);
  expect(text).toContain('Servers: inbox.example');
});

test('the report fits what the server takes: a long log is cut, control signs of a terminal are left out', async () => {
  await writeFile(join(folder, 'main.log'), `first\n${'line\n'.repeat(100_000)}\u001b[31mlast\u0000\r\n`);
  const text = await report();
  expect(supportApi.sendReport.body.safeParse({ report: text }).success).toBe(true);
  expect(text).not.toContain('first');
  expect(text).toMatch(/\[31mlast\n$/);
});

test('a machine without log and crashes still gets a report', async () => {
  expect(await report()).toContain('Crashes: none');
});
