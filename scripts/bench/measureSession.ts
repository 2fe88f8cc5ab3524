import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StartedSimulator, startSimulator } from '../simulator/testing/startSimulator.ts';
import { startBenchServer } from './benchServer.ts';
import { linkConnection } from './linkConnection.ts';
import { atLeast, atMost, type Result } from './report.ts';
import { type SessionProcess, startSessionProcess } from './startSessionProcess.ts';
import { until } from './until.ts';

const contacts = 50;
const perContact = 100;
/** Sessions linked before the memory of further ones is measured, and sessions in all. */
const first = 5;
const sessions = 40;
const megabyte = 1_000_000;

/** One side of the comparison. */
interface Side {
  /** Messages per second that the library reported (bare) or the server committed (ours). */
  rate: number;
  /** Megabytes of each further session. */
  memory: number;
}

/** Our WhatsApp sessions, with journal and keys in the database, compared with the bare library and keys in memory. */
export async function measureSession(): Promise<Result[]> {
  const simulator = await startSimulator();
  try {
    const bare = await measureBare(simulator);
    const ours = await measureOurs(simulator);
    return [
      atLeast('WhatsApp session, messages in', ours.rate, bare.rate, 0.6),
      atMost('WhatsApp session, memory', ours.memory, bare.memory, 1.3, 'MB'),
    ];
  } finally {
    await simulator.stop();
  }
}

async function measureBare(simulator: StartedSimulator): Promise<Side> {
  const child = startSessionProcess();
  const { api, webSocketUrl } = simulator;
  const link = () => child.ask<string>({ do: 'link', simulator: { api, webSocketUrl } });
  try {
    const phone = await link();
    const memory = await memoryOfEach(child, link);
    const rate = await rateOf(
      () => api.burst({ to: phone, contacts, perContact }),
      () => child.ask<number>({ do: 'count' }),
    );
    return { rate, memory };
  } finally {
    child.stop();
  }
}

async function measureOurs(simulator: StartedSimulator): Promise<Side> {
  const bench = await startBenchServer({ simulator, env: { ROLE: 'web' } });
  const secret = (name: string) => readFileSync(join(bench.server.dataDir, 'secrets', name), 'utf8').trim();
  const child = startSessionProcess({
    DATABASE_URL: bench.url,
    DATA_DIR: bench.server.dataDir,
    JWT_SECRET: secret('jwt-secret'),
    ENCRYPTION_KEY: secret('encryption-key'),
    WHATSAPP_WEB_URL: simulator.webSocketUrl,
    NODE_EXTRA_CA_CERTS: simulator.caFile,
  });
  let phones = 0;
  const link = async () => {
    const phone = `551140000${String(++phones).padStart(4, '0')}`;
    await simulator.api.createPhone({ number: phone, name: `Loja ${phones}` });
    await linkConnection(bench.server, simulator, phone);
    return phone;
  };
  try {
    await bench.sql`update plans set connections = ${sessions}`;
    await child.ask({ do: 'run' });
    const phone = await link();
    const memory = await memoryOfEach(child, link);
    const rate = await rateOf(
      () => simulator.api.burst({ to: phone, contacts, perContact }),
      async () =>
        (await bench.sql<{ count: number }[]>`select count(*)::int as count from inbound_raw`)[0]!.count,
    );
    return { rate, memory };
  } finally {
    child.stop();
    await bench.stop();
  }
}

/** Measures with one session linked already. */
async function memoryOfEach(child: SessionProcess, linkNext: () => Promise<unknown>): Promise<number> {
  for (let n = 1; n < first; n++) await linkNext();
  const before = await child.ask<number>({ do: 'memory' });
  for (let n = first; n < sessions; n++) await linkNext();
  return ((await child.ask<number>({ do: 'memory' })) - before) / (sessions - first) / megabyte;
}

/** The rate of the second of two bursts: the first creates the contacts and warms the code up. */
async function rateOf(burst: () => Promise<unknown>, seen: () => Promise<number>): Promise<number> {
  const messageCount = contacts * perContact;
  let seconds = 0;
  for (let round = 0; round < 2; round++) {
    const before = await seen();
    const startedAt = performance.now();
    await burst();
    await until(async () => (await seen()) - before >= messageCount);
    seconds = (performance.now() - startedAt) / 1000;
  }
  return messageCount / seconds;
}
