import { setTimeout as sleep } from 'node:timers/promises';
import type { Campaign } from '@recado/shared/features/campaigns';
import { startBenchServer } from '../benchServer.ts';
import { callsWhile } from '../callsWhile.ts';
import { percentile } from '../percentile.ts';
import { atMostMs, type Result } from '../report.ts';
import { until } from '../until.ts';
import { type Caller, openCaller } from './caller.ts';
import { makeList, peopleOf } from './people.ts';
import { printStep } from './troubles.ts';

/** Entries of the campaign, the most that a list can have; a busy machine may try fewer. */
const entries = Number(process.env.CAMPAIGN_ENTRIES ?? 300_000);
/** A page gives a call up after so long. */
const pageWaitsMs = 30_000;
/** A statement is ended after 20 s; so far below it must stay. */
const statementMs = 5000;
/** What waits for the lock of the campaign is ended after the same time, and then tried again. */
const lockMs = 20_000;
/** An answer of a customer waits for the campaign no longer than this while it is cancelled or started again. */
const answerWaitsMs = 1000;
/** Their entries follow in the background. */
const followMs = 60_000;
/** Another company calls so often, and is watched alone for so long. */
const callEveryMs = 150;
/** The company of the campaign: the first. */
const companyId = 1;
const lookEveryMs = 20;
const aloneMs = 15_000;
/** What a call of another company may take beside it. */
const besideMs = 250;

type Sql = Awaited<ReturnType<typeof startBenchServer>>['sql'];

/**
 * What people do to a campaign of very many entries: how long each takes, its longest statement, and what another
 * company's calls take meanwhile.
 */
export async function measureEntries(): Promise<Result[]> {
  const bench = await startBenchServer();
  const { server, sql } = bench;
  try {
    await sql`update plans set connections = 1000, use_campaigns = true`;
    const admin = openCaller(server, server);
    const account = { name: 'Outra', email: 'outra@recado.example', password: 'balcao-da-vizinha-7' };
    await server.call('POST', '/companies', { ...account, planId: 1 });
    return await run(sql, admin, openCaller(server, account));
  } finally {
    await bench.stop();
  }
}

async function run(sql: Sql, admin: Caller, other: Caller): Promise<Result[]> {
  const lists = { long: await fillList(sql, entries), short: await fillList(sql, 1) };
  const input = {
    name: 'Campanha',
    message1: 'Oferta para {nome}',
    whatsappId: await unlinkedLine(sql),
    contactListId: lists.long,
    optOutLink: false,
  };
  const { id } = await admin.call<Campaign>('POST', '/campaigns', input);
  const path = `/campaigns/${id}`;
  const act = (what: string) => admin.call('POST', `${path}/${what}`);
  const save = (contactListId: number) => admin.call('PUT', path, { ...input, contactListId });
  const isComplete = () => until(async () => (await countsOf(sql, id)).total === entries);

  const alone = await callsWhile(other, callEveryMs, () => sleep(aloneMs));
  const results: Result[] = [];
  const measure = async (
    what: string,
    deed: () => Promise<unknown>,
    limits = { tookMs: pageWaitsMs, waitMs: lockMs },
  ) => {
    const { tookMs, longest, calls } = await watch(sql, other, deed);
    printStep(`${what}: ${(tookMs / 1000).toFixed(1)} s`);
    results.push(
      atMostMs(what, tookMs, limits.tookMs),
      atMostMs('  its longest statement', longest.workMs, statementMs),
      atMostMs('  the longest wait for its locks', longest.waitMs, limits.waitMs),
      atMostMs(`  calls of another company, p95; alone ${p95(alone).toFixed(0)} ms`, p95(calls), besideMs),
    );
  };
  // Cancels or starts again, until all its entries have followed.
  const follow = async (what: 'cancel' | 'restart') => {
    const startedMs = performance.now();
    await act(what);
    results.push(atMostMs(`${what}, until its reply`, performance.now() - startedMs, pageWaitsMs));
    const cancelled = what === 'cancel' ? entries : 0;
    await until(async () => (await countsOf(sql, id)).cancelled === cancelled);
  };
  const inBackground = { tookMs: followMs, waitMs: answerWaitsMs };
  await act('start');
  await isComplete();
  await measure(
    `cancel of ${entries} entries, until all have followed`,
    () => follow('cancel'),
    inBackground,
  );
  await measure('restart, until all have followed', () => follow('restart'), inBackground);
  await follow('cancel');
  await measure('another list', () => save(lists.short));
  await save(lists.long);
  await fillEntries(sql, id);
  await measure('deletion of the campaign', () => admin.call('DELETE', path));
  await measure('deletion of its list', () => admin.call('DELETE', `/contact-lists/${lists.long}`));
  return results;
}

const p95 = (times: readonly number[]) => percentile(times, 0.95);

const fillList = (sql: Sql, count: number): Promise<number> =>
  makeList({ sql: () => sql }, companyId, `Lista de ${count}`, peopleOf(0, count));

/** Gives a cancelled campaign all its entries again, sooner than the worker makes them. */
const fillEntries = (sql: Sql, id: number) => sql`
  insert into campaign_entries (company_id, campaign_id, name, number, state)
  select company_id, id, 'Pessoa ' || n, '55119' || (10000000 + n), 'cancelled'
  from campaigns, generate_series(1, ${entries}) n where id = ${id}`;

/** A number that is not linked: nothing leaves, and the entries wait. */
async function unlinkedLine(sql: Sql): Promise<number> {
  const [line] = await sql<{ id: number }[]>`
    insert into connections (company_id, name, channel, status)
    values (${companyId}, 'Bancada', 'whatsapp', 'DISCONNECTED') returning id`;
  return line!.id;
}

async function countsOf(sql: Sql, id: number): Promise<{ total: number; cancelled: number }> {
  const [campaign] = await sql<
    { total: number; cancelled: number }[]
  >`select total, cancelled from campaigns where id = ${id}`;
  return campaign!;
}

/** How long a deed takes, its longest statement, and what calls of the other company take beside it. */
async function watch(sql: Sql, other: Caller, deed: () => Promise<unknown>) {
  let tookMs = 0;
  let longest = { workMs: 0, waitMs: 0 };
  const calls = await callsWhile(other, callEveryMs, async () => {
    const ended = new AbortController();
    const watched = longestStatement(sql, ended.signal);
    const startedMs = performance.now();
    await deed().finally(() => ended.abort());
    tookMs = performance.now() - startedMs;
    longest = await watched;
  });
  return { tookMs, longest, calls };
}

/** The milliseconds of anybody's longest statement until the signal: of those that work, and of those that wait for a lock. */
async function longestStatement(sql: Sql, signal: AbortSignal): Promise<{ workMs: number; waitMs: number }> {
  let workMs = 0;
  // How long each statement has waited, which is no work of it.
  const waited = new Map<string, number>();
  while (!signal.aborted) {
    const running = await sql<{ statement: string; ms: number; waits: boolean }[]>`
      select pid || ' ' || query_start as statement,
        extract(epoch from clock_timestamp() - query_start)::float8 * 1000 as ms,
        coalesce(wait_event_type = 'Lock', false) as waits
      from pg_stat_activity where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()`;
    for (const { statement, ms, waits } of running) {
      if (waits) waited.set(statement, ms);
      else workMs = Math.max(workMs, ms - (waited.get(statement) ?? 0));
    }
    await sleep(lookEveryMs);
  }
  return { workMs, waitMs: Math.max(0, ...waited.values()) };
}
