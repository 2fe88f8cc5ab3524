import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Connection } from '@recado/shared/features/connections';
import type { Message } from '@recado/shared/features/messages';
import type { Queue } from '@recado/shared/features/queues';
import type { Ticket } from '@recado/shared/features/tickets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StartedSimulator, startSimulator } from '../../scripts/simulator/testing/startSimulator.ts';
import { type StartedRecado, startRecado } from '../testing/processes/startRecado.ts';
import { readArchive, writeArchive } from './archive.ts';

const business = '5511900000001';
const customer = '5511977770001';
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'recado-backup-'));
const file = join(folder, 'recado.backup');
const encrypted = join(folder, 'encrypted.backup');
const passphrase = 'cavalo bateria grampo';
const soon = { timeout: 30_000, interval: 100 };
let simulator: StartedSimulator;
let server: StartedRecado;
let restored: StartedRecado | undefined;

/** Runs the command as an operator types it; resolves to its output, rejects with that when it fails. */
const run = async (command: 'backup' | 'restore', args: string[], dataDir: string, passphrase = '') =>
  (
    await promisify(execFile)(process.execPath, [join(root, 'scripts', `${command}.ts`), ...args], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase },
    })
  ).stdout;

beforeAll(async () => {
  // The embedded Postgres runs as another user when we are root.
  chmodSync(folder, 0o755);
  simulator = await startSimulator();
  server = await startRecado({ simulator });
});
afterAll(async () => {
  await restored?.stop();
  await server?.stop();
  await simulator?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ticketsOf = async (at: StartedRecado) =>
  (await at.call<{ tickets: Ticket[] }>('GET', '/tickets?status=pending&showAll=true')).tickets;
const messagesOf = async (at: StartedRecado) => {
  const [ticket] = await ticketsOf(at);
  return (await at.call<{ messages: Message[] }>('GET', `/messages/${ticket!.uuid}`)).messages;
};

describe('a backup that was made while the server ran', () => {
  test('carries everything on elsewhere: people, conversations, files, and the number without a new QR code', {
    timeout: 180_000,
  }, async () => {
    const queue = await server.call<Queue>('POST', '/queue', { name: 'Atendimento', color: '#336699' });
    const { id } = await server.call<Connection>('POST', '/whatsapp', { name: 'Loja', queueIds: [queue.id] });
    const shown = (at: StartedRecado) => at.call<Connection>('GET', `/whatsapp/${id}`);
    await expect.poll(async () => (await shown(server)).qrcode, soon).not.toBe('');
    await simulator.api.scan(business, (await shown(server)).qrcode);
    await expect.poll(async () => (await shown(server)).status, soon).toBe('CONNECTED');
    await simulator.api.createContact({ name: 'Cliente fixo', number: customer });
    await simulator.api.sendText(customer, business, 'bom dia');
    await simulator.api.send(customer, {
      to: business,
      media: { kind: 'image', sample: true, caption: 'foto' },
    });
    await expect
      .poll(
        async () =>
          (await ticketsOf(server)).length &&
          (await messagesOf(server)).filter(({ mediaState }) => mediaState === 'ready').length,
        soon,
      )
      .toBe(1);

    expect(await run('backup', [file], server.dataDir)).toMatch(
      /^Backup written to .*: \d+ rows, [1-9] files/,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = await messagesOf(server);
    expect(await run('backup', [encrypted], server.dataDir, passphrase)).toContain('It is encrypted');
    await server.kill();
    const dataDir = join(folder, 'elsewhere');
    expect(await run('restore', [file], dataDir)).toMatch(/^Restored what Recado [\d.]+ held at/);
    expect(readdirSync(dataDir).sort()).toEqual(expect.arrayContaining(['files', 'postgres', 'secrets']));

    const secret = (at: string, name: string) => readFileSync(join(at, 'secrets', name), 'utf8');
    expect(secret(dataDir, 'encryption-key')).toBe(secret(server.dataDir, 'encryption-key'));
    // The password of the database lets nobody read values that the key has encrypted, and every database has its own.
    expect(secret(dataDir, 'database-password')).not.toBe(secret(server.dataDir, 'database-password'));
    expect(statSync(join(dataDir, 'secrets', 'database-password')).mode & 0o777).toBe(0o600);

    restored = await startRecado({ simulator, dataDir });
    expect((await messagesOf(restored)).map(({ id, body }) => [id, body])).toEqual(
      before.map(({ id, body }) => [id, body]),
    );
    const image = (await messagesOf(restored)).find(({ mediaUrl }) => mediaUrl)!;
    const picture = await fetch(`${restored.url}${image.mediaUrl}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await expect.poll(async () => (await shown(restored!)).status, soon).toBe('CONNECTED');
    await simulator.api.sendText(customer, business, 'ainda aí?');
    await expect
      .poll(async () => (await messagesOf(restored!)).map(({ body }) => body), soon)
      .toContain('ainda aí?');
    const [ticket] = await ticketsOf(restored);
    await restored.call('PUT', `/tickets/${ticket!.id}`, { status: 'open' });
    await restored.call('POST', `/messages/${ticket!.id}`, { body: 'sim, de outra máquina' });
    await expect
      .poll(async () => (await simulator.api.received(business, customer)).map(({ text }) => text), soon)
      .toContain('sim, de outra máquina');
  });

  test('does not overwrite what is there, unless the caller asks for it, and then puts it aside', {
    timeout: 90_000,
  }, async () => {
    const dataDir = restored!.dataDir;
    await expect(run('restore', [file], dataDir)).rejects.toThrow(
      /Nothing was restored: Recado runs already on/,
    );
    process.kill(restored!.pid(), 'SIGTERM');
    await restored!.ended();
    await expect(run('restore', [file], dataDir)).rejects.toThrow(
      /is not empty \(postgres, files, secrets\)/,
    );
    // The folder as a restore leaves it when it was killed between two parts.
    writeFileSync(join(dataDir, 'restore-unfinished'), '');
    rmSync(join(dataDir, 'secrets'), { recursive: true });
    await expect(restored!.start()).rejects.toThrow(
      /Recado ended: A restore into .* was broken off .* Run it again: npm run restore FILE -- --replace/,
    );
    expect(existsSync(join(dataDir, 'secrets'))).toBe(false);
    expect(await run('restore', [file, '--replace'], dataDir)).toContain('What was there before lies in');
    expect(existsSync(join(dataDir, 'restore-unfinished'))).toBe(false);
    expect(readdirSync(dataDir).some((name) => name.startsWith('before-restore-'))).toBe(true);
  });

  test('is restored by the command with its passphrase, and without it nothing is', {
    timeout: 90_000,
  }, async () => {
    const dataDir = join(folder, 'opened');
    for (const [wrong, why] of [
      ['', 'The backup is encrypted: set BACKUP_PASSPHRASE'],
      ['another passphrase', 'BACKUP_PASSPHRASE is not the passphrase of this backup'],
    ] as const)
      await expect(run('restore', [encrypted], dataDir, wrong)).rejects.toThrow(
        `Nothing was restored: ${why}`,
      );
    expect(readdirSync(dataDir).filter((name) => name !== 'recado.lock')).toEqual([]);
    expect(await run('restore', [encrypted], dataDir, passphrase)).toMatch(/: \d+ rows, [1-9] files\.$/m);
    const contents = (at: string, of: string) =>
      readdirSync(join(at, of), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'base64')])
        .toSorted();
    expect(contents(dataDir, 'files')).toEqual(contents(server.dataDir, 'files'));
    const key = (at: string) => readFileSync(join(at, 'secrets', 'encryption-key'), 'utf8');
    expect(key(dataDir)).toBe(key(server.dataDir));
    // The database opens with the keys of the archive, and holds the rows of before.
    const opened = await startRecado({ simulator, dataDir });
    try {
      expect((await messagesOf(opened)).map(({ body }) => body)).toContain('bom dia');
    } finally {
      await opened.stop();
    }
  });

  test('is refused whole when it is cut off or from a newer release; nothing is left in the folder', {
    timeout: 90_000,
  }, async () => {
    const empty = join(folder, 'empty');
    const cut = join(folder, 'cut.backup');
    writeFileSync(cut, readFileSync(file));
    truncateSync(cut, statSync(file).size - 5000);
    await expect(run('restore', [cut], empty)).rejects.toThrow(/Nothing was restored: The backup is damaged/);
    const newer = join(folder, 'newer.backup');
    const archive = await writeArchive(newer);
    for await (const { name, content } of readArchive(file)) {
      const bytes = await content();
      if (name !== 'manifest.json') await archive.add(name, bytes);
      else
        await archive.add(
          name,
          Buffer.from(JSON.stringify({ ...JSON.parse(String(bytes)), migration: 9e15, version: '99.0.0' })),
        );
    }
    await archive.finish();
    await expect(run('restore', [newer], empty)).rejects.toThrow(/made by a newer Recado \(99\.0\.0/);
    await expect(run('restore', [join(folder, 'absent')], empty)).rejects.toThrow(/Nothing was restored/);
    expect(readdirSync(empty).filter((name) => name !== 'recado.lock')).toEqual([]);
    expect(existsSync(join(empty, 'restoring'))).toBe(false);
  });
});
