import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import { optOut } from '../../optOuts/optOut.ts';
import { atOnce } from '../rows/changeSome.ts';
import type { CampaignRig } from '../testing/campaignRig.ts';
import { campaignTest } from '../testing/campaignTest.ts';
import { storedEntries, taskTurn } from '../testing/crowd.ts';

let app: TestApp;
let rig: CampaignRig;
campaignTest((...made) => {
  [app, rig] = made;
});

const usual = atOnce.entries;
afterAll(() => {
  atOnce.entries = usual;
});

/** How many histories; the nightly run and a person in doubt take more. */
const count = Number(process.env.HISTORIES ?? 12);
const steps = 24;

type State = 'waiting' | 'asked' | 'confirmed' | 'sent' | 'skipped' | 'cancelled';
interface ModelEntry {
  person: number;
  state: State;
  wasAsked: boolean;
  hasConfirmed: boolean;
}

/** What a campaign is meant to do, in as few words as possible. */
class Model {
  status = 'INATIVA';
  isPaused = false;
  isPrepared = false;
  list = [0, 1, 2];
  entries: ModelEntry[] = [];
  readonly optedOut = new Set<number>();
  readonly asks: boolean;

  constructor(asks: boolean) {
    this.asks = asks;
  }

  act(what: string): boolean {
    const to =
      { start: 'EM_ANDAMENTO', restart: 'EM_ANDAMENTO', cancel: 'CANCELADA' }[what] ?? 'EM_ANDAMENTO';
    const from: Record<string, string[]> = {
      start: ['INATIVA'],
      restart: ['CANCELADA'],
      cancel: ['EM_ANDAMENTO'],
      pause: ['EM_ANDAMENTO'],
      resume: ['EM_ANDAMENTO'],
    };
    const isRepeat = this.status === to && what !== 'pause' && what !== 'resume';
    if (isRepeat) return true;
    if (!from[what]!.includes(this.status)) return false;
    if (what === 'cancel')
      for (const entry of this.entries)
        if (['waiting', 'asked', 'confirmed'].includes(entry.state)) entry.state = 'cancelled';
    if (what === 'restart')
      for (const entry of this.entries) if (entry.state === 'cancelled') entry.state = this.#again(entry);
    this.status = to;
    this.isPaused = what === 'pause';
    return true;
  }

  #again({ person, wasAsked, hasConfirmed }: ModelEntry): State {
    if (wasAsked && this.optedOut.has(person)) return 'skipped';
    return hasConfirmed ? 'confirmed' : wasAsked ? 'asked' : 'waiting';
  }

  edit(list: number[]): boolean {
    if (this.status !== 'INATIVA' && this.status !== 'CANCELADA') return false;
    if (list !== this.list) {
      this.list = list;
      this.isPrepared = false;
      this.entries = this.entries.filter(({ state, wasAsked }) => state === 'sent' || wasAsked);
    }
    return true;
  }

  prepare(): void {
    if (this.status !== 'EM_ANDAMENTO' || this.isPrepared) return;
    this.isPrepared = true;
    for (const person of this.list)
      if (!this.entries.some((entry) => entry.person === person))
        this.entries.push({
          person,
          state: this.optedOut.has(person) ? 'skipped' : 'waiting',
          wasAsked: false,
          hasConfirmed: false,
        });
  }

  run(): void {
    if (this.status !== 'EM_ANDAMENTO' || this.isPaused) return;
    const first = (state: State) => this.entries.find((entry) => entry.state === state);
    const entry = first('confirmed') ?? first('waiting');
    if (!entry) {
      if (this.isPrepared && !first('asked')) this.status = 'FINALIZADA';
    } else if (this.optedOut.has(entry.person)) entry.state = 'skipped';
    else if (this.asks && entry.state === 'waiting') {
      entry.state = 'asked';
      entry.wasAsked = true;
    } else entry.state = 'sent';
  }

  answer(person: number, body: string): void {
    const entry = this.entries.find((one) => one.person === person);
    if (!entry || !(entry.wasAsked || entry.state === 'sent')) return;
    if (body === 'parar') {
      this.optedOut.add(person);
      if (entry.state === 'asked') entry.state = 'skipped';
    } else if (entry.state === 'asked') {
      entry.state = 'confirmed';
      entry.hasConfirmed = true;
    } else if (entry.state === 'cancelled') entry.hasConfirmed = true;
  }
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

async function live(seed: number): Promise<void> {
  const random = randomOf(seed);
  // One person may not call as often as all histories do.
  rig.caller = await app.addPerson(app.companyA, { profile: 'admin' });
  // The opt-outs of all histories together would stop one number (PACE-09).
  await rig.changeLine();
  const pick = <T>(some: readonly T[]): T => some[random(some.length)]!;
  const people = Array.from({ length: 4 }, () => newNumber());
  // With one, entries of a small campaign follow its state in the background too.
  atOnce.entries = pick([1, usual]);
  const lists = [
    [0, 1, 2],
    [1, 3],
  ];
  const ids: number[] = [];
  for (const list of lists) ids.push(await rig.list(list.map((person) => people[person]!)));
  const model = new Model(random(2) === 0);
  [model.list] = lists as [number[], number[]];
  const input = { confirmation: model.asks, confirmationMessage1: 'Posso?', message1: 'Oferta' };
  const id = await rig.create({ ...input, contactListId: ids[0] });
  const log: string[] = [];
  /** Entries follow in the background, while customers write, in turns that some processes do not survive. */
  const follow = async () => {
    if (atOnce.entries === usual) return;
    const person = random(people.length);
    log.push(`followed ${person} ok`);
    await rig.answer(people[person]!, 'ok');
    model.answer(person, 'ok');
    await untilDone(id, random);
    model.prepare();
  };
  for (let step = 0; step < steps; step++) {
    const what = pick([
      'act',
      'act',
      'edit',
      'prepare',
      'run',
      'run',
      'run',
      'run',
      'answer',
      'answer',
      'optOut',
    ] as const);
    if (what === 'act') {
      // Mostly what lets it go on, so that histories reach the end.
      const act = pick(['start', 'start', 'restart', 'cancel', 'pause', 'resume', 'resume']);
      log.push(act);
      // A double click: both calls are the same wish.
      const replies = await Promise.all([rig.act(id, act), ...(random(4) === 0 ? [rig.act(id, act)] : [])]);
      const isAllowed = model.act(act);
      expect(
        replies.map(({ status }) => status),
        `seed ${seed}: ${log.join()}`,
      ).toEqual(replies.map(() => (isAllowed ? 200 : 409)));
      if (act === 'cancel' || act === 'restart') await follow();
    } else if (what === 'edit') {
      const n = random(2);
      log.push(`edit ${n}`);
      const { status } = await app.call(rig.caller, 'PUT', `/campaigns/${id}`, {
        ...input,
        name: 'Editada',
        whatsappId: rig.line.connectionId,
        contactListId: ids[n],
      });
      expect(status, `seed ${seed}: ${log.join()}`).toBe(model.edit(lists[n]!) ? 200 : 409);
      await follow();
    } else if (what === 'prepare') {
      log.push('prepare');
      await rig.prepare(id, 1 + random(3));
      model.prepare();
    } else if (what === 'run') {
      const dies = random(3) === 0;
      log.push(dies ? 'killed run' : 'run');
      await rig.pausesEnd();
      await rig.run(id, dies);
      // The channel has it: an opt-out takes back only what has not left.
      await rig.pausesEnd();
      if (!dies) model.run();
    } else {
      const person = random(people.length);
      const body = random(5) === 0 ? 'parar' : 'ok';
      log.push(`${what} ${person} ${body}`);
      if (what === 'answer') {
        await rig.answer(people[person]!, body);
        if (random(3) === 0) await rig.answer(people[person]!, body);
        model.answer(person, body);
      } else if (random(3) === 0) {
        await app.kernel.inWork(app.companyA, (work) =>
          optOut(work, { number: people[person]!, way: 'staff' }),
        );
        model.optedOut.add(person);
      }
    }
    await compare(id, model, people, `seed ${seed}: ${log.join()}`);
  }
  await remove(id, model, random, `seed ${seed}: ${log.join()}`);
}

/** Turns of the task until it has nothing to do; some of them die within a batch. */
async function untilDone(id: number, random: (below: number) => number): Promise<void> {
  for (;;) {
    const diesIn = random(3) === 0 ? 1 + random(3) : undefined;
    const outcome = await taskTurn(app, id, { size: 1 + random(2), ...(diesIn && { diesIn }) });
    if (typeof outcome === 'object' && outcome && 'as' in outcome && outcome.as === 'done') return;
  }
}

/** Deleted at the end, it is gone for everybody at once, and leaves nothing. */
async function remove(id: number, model: Model, random: (below: number) => number, history: string) {
  const { status } = await app.call(rig.caller, 'DELETE', `/campaigns/${id}`);
  const isRunning = model.status === 'EM_ANDAMENTO';
  expect(status, history).toBe(isRunning ? 409 : 200);
  if (isRunning) return;
  expect((await app.call(rig.caller, 'GET', `/campaigns/${id}`)).status, history).toBe(404);
  await untilDone(id, random);
  expect(await storedEntries(app, id), history).toBe(0);
}

async function compare(id: number, model: Model, people: string[], history: string): Promise<void> {
  const entries = await rig.entries(id);
  const { status, counts, hold } = await rig.shown(id);
  expect(status, history).toBe(model.status);
  expect(hold === 'paused', history).toBe(model.isPaused);
  expect(
    entries.map(({ number, state }) => [people.indexOf(number), state]),
    history,
  ).toEqual(model.entries.map(({ person, state }) => [person, state]));
  const states = ['waiting', 'asked', 'confirmed', 'sent', 'failed', 'skipped', 'cancelled'] as const;
  expect(counts, history).toEqual({
    total: entries.length,
    ...Object.fromEntries(
      states.map((state) => [state, entries.filter((entry) => entry.state === state).length]),
    ),
  });
  // Each message once: nobody gets more than the model has sent, and nothing after an opt-out.
  const rows = await app.read((tx) =>
    tx.execute<{ number: string; body: string }>(sql`
      select i.value as number, m.body from messages m join tickets t on t.id = m.ticket_id
      join contact_identities i on i.contact_id = t.contact_id
      where m.sent_by = 'campaign' and m.body in ('Posso?', 'Oferta') and i.value = any(${sql.param(people)}::text[])
      order by m.id`),
  );
  const expected = model.entries.flatMap(({ person, wasAsked, state }) => [
    ...(wasAsked ? [[person, 'Posso?']] : []),
    ...(state === 'sent' ? [[person, 'Oferta']] : []),
  ]);
  const inOrder = (some: unknown[][]) => some.map((one) => one.join()).sort();
  expect(inOrder(rows.map(({ number, body }) => [people.indexOf(number), body])), history).toEqual(
    inOrder(expected),
  );
}

test(`${count} random histories end as a small model says: states, counts, and each message once`, {
  timeout: 60_000 + count * 5000,
}, async () => {
  const first = Number(process.env.HISTORY_SEED ?? 1);
  for (let seed = first; seed < first + count; seed++) await live(seed);
});
