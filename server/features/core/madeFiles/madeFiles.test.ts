import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Kernel } from '../../../kernel.ts';
import { tasks } from '../../../rowQueue/tasks.table.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { endMadeFiles } from './endMadeFiles.ts';
import type { Made, MadeFileKind, MadeFileRow, Maker } from './madeFileKind.ts';
import { cancelMadeFile, hoursFromNow, partsOf, removeMadeFiles, startMadeFile } from './madeFileRows.ts';
import { type MadeFileKindName, madeFileParts, madeFiles } from './madeFiles.table.ts';
import { makeFile } from './makeFile.ts';
import { startMadeFiles } from './startMadeFiles.ts';

let app: TestApp;
let worker: ReturnType<typeof startMadeFiles> | undefined;
beforeAll(async () => {
  app = await buildTestApp();
  app.stopFirst.push(async () => worker?.stop());
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await app.kernel.database.acrossCompanies((tx) => tx.delete(madeFiles));
  await app.kernel.database.acrossCompanies((tx) => tx.delete(tasks));
});
afterAll(() => app?.stop());

/** A maker whose files end when the test lets them. */
function heldMaker() {
  const begun: number[] = [];
  const held = new Map<number, PromiseWithResolvers<void>>();
  const maker: Maker = {
    async make(kernel, { id, companyId }) {
      const gate = Promise.withResolvers<void>();
      held.set(id, gate);
      begun.push(id);
      await gate.promise;
      return whole(kernel, companyId, 'held');
    },
  };
  const release = (id: number) => held.get(id)!.resolve();
  return { begun, maker, release, releaseAll: () => held.forEach(({ resolve }) => void resolve()) };
}

async function whole(kernel: Pick<Kernel, 'storage'>, companyId: number, words: string): Promise<Made> {
  const stored = await kernel.storage.put(companyId, Buffer.from(words), { maxBytes: 1000 });
  return { part: { stored, name: 'file.txt', mime: 'text/plain' } };
}

const quick: Maker = { make: (kernel, { companyId }) => whole(kernel, companyId, 'quick') };
const kindOf = (maker: Maker, more: Partial<MadeFileKind> = {}): MadeFileKind => ({
  linkedAs: 'transcripts',
  missing: 'ERR_NO_TRANSCRIPT_FOUND',
  rowStays: false,
  atOnce: 1,
  retry: { fromSeconds: 0, toSeconds: 0, forSeconds: 0 },
  limitSeconds: 60,
  maker: async () => ({ maker }),
  ...more,
});
/** The kernel with other kinds; those that a test does not give make a file at once. */
const kernelWith = (kinds: Partial<Record<MadeFileKindName, MadeFileKind>>): Kernel => {
  const usual = kindOf(quick);
  const all = {
    transcripts: usual,
    reports: usual,
    campaignFiles: usual,
    personExports: usual,
    companyExports: usual,
  };
  return { ...app.kernel, declared: { ...app.kernel.declared, madeFiles: { ...all, ...kinds } } };
};
const order = (companyId: number, kind: MadeFileKindName, more: Partial<MadeFileRow> = {}) =>
  app.kernel.inWork(companyId, (work) => startMadeFile(work, { kind, ...more }));
const stateOf = async (id: number) =>
  (
    await app.kernel.database.acrossCompanies((tx) =>
      tx
        .select({ state: madeFiles.state, failure: madeFiles.failure })
        .from(madeFiles)
        .where(eq(madeFiles.id, id)),
    )
  )[0];

describe('the worker of made files', () => {
  test('gives each kind its places: a long archive holds up no transcript, and a kind takes no more than its own', async () => {
    const archives = heldMaker();
    const own = await order(app.companyA, 'companyExports');
    const others = await order(app.companyB, 'companyExports');
    worker = startMadeFiles(kernelWith({ companyExports: kindOf(archives.maker) }));
    await expect.poll(() => archives.begun.length).toBe(1);
    for (const companyId of [app.companyA, app.companyB]) {
      const { id } = await order(companyId, 'transcripts');
      await expect.poll(() => stateOf(id)).toEqual({ state: 'done', failure: null });
    }
    expect(archives.begun).toHaveLength(1);
    const [first] = archives.begun;
    archives.release(first!);
    await expect.poll(() => archives.begun.toSorted()).toEqual([own.id, others.id].toSorted());
    archives.releaseAll();
    for (const { id } of [own, others])
      await expect.poll(async () => (await stateOf(id))?.state).toBe('done');
  });

  test('makes files of one company one after the other, and another company’s beside them', async () => {
    const { begun, maker, release, releaseAll } = heldMaker();
    const [first, second] = [await order(app.companyA, 'reports'), await order(app.companyA, 'reports')];
    const others = await order(app.companyB, 'reports');
    worker = startMadeFiles(kernelWith({ reports: kindOf(maker, { atOnce: 3 }) }));
    await expect.poll(() => begun.toSorted()).toEqual([first.id, others.id].toSorted());
    release(first.id);
    await expect.poll(() => begun.at(-1)).toBe(second.id);
    releaseAll();
  });

  test('keeps nothing of what was cancelled while it was made', async () => {
    const { begun, maker, releaseAll } = heldMaker();
    const { id } = await order(app.companyA, 'reports');
    const before = await keys();
    worker = startMadeFiles(kernelWith({ reports: kindOf(maker) }));
    await expect.poll(() => begun).toEqual([id]);
    await app.kernel.inWork(app.companyA, (work) => cancelMadeFile(work, { kind: 'reports', id }, () => {}));
    releaseAll();
    await worker.idle();
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await keys()).toEqual(before);
  });

  test('says why a file failed: the reason of its maker, or trouble after the last try', async () => {
    const changes: string[] = [];
    const changed = (_: unknown, { state, failure }: MadeFileRow) => void changes.push(`${state} ${failure}`);
    const unseen: Maker = { make: async () => ({ failure: 'unseen' }), changed };
    const broken: Maker = { make: () => Promise.reject(new Error('broken')), changed };
    const [first, second] = [await order(app.companyA, 'transcripts'), await order(app.companyA, 'reports')];
    worker = startMadeFiles(kernelWith({ transcripts: kindOf(unseen), reports: kindOf(broken) }));
    await expect.poll(() => stateOf(first.id)).toEqual({ state: 'failed', failure: 'unseen' });
    await expect.poll(() => stateOf(second.id)).toEqual({ state: 'failed', failure: 'trouble' });
    expect(changes.toSorted()).toEqual(['failed trouble', 'failed unseen']);
    expect(await app.read((tx) => tx.$count(tasks))).toBe(0);
  });

  test('makes part after part, each from the place where the one before ended', async () => {
    const places: unknown[] = [];
    const inParts: Maker = {
      async make(kernel, { companyId, place }) {
        places.push(place);
        const made = await whole(kernel, companyId, `part ${places.length}`);
        return 'part' in made && place !== 'second' ? { ...made, place: place ? 'second' : 'first' } : made;
      },
    };
    const { id } = await order(app.companyA, 'reports');
    worker = startMadeFiles(kernelWith({ reports: kindOf(inParts) }));
    await expect.poll(async () => (await stateOf(id))?.state).toBe('done');
    expect(places).toEqual([null, 'first', 'second']);
    const parts = await app.read((tx) => partsOf(tx, id));
    expect(parts.map(({ number }) => number)).toEqual([1, 2, 3]);
  });
});

test('a worker that hung on a part while another made it keeps nothing: each part is there once', async () => {
  const places: unknown[] = [];
  const late = Promise.withResolvers<void>();
  const inParts: Maker = {
    async make(kernel, { companyId, place }) {
      const isLate = places.push(place) === 1;
      const made = await whole(kernel, companyId, 'a part');
      if (isLate) await late.promise;
      return 'part' in made && place !== 'second' ? { ...made, place: place ? 'second' : 'first' } : made;
    },
  };
  const { id } = await order(app.companyA, 'reports');
  const hung = makeFile(app.kernel, inParts, app.companyA, id);
  await expect.poll(() => places.length).toBe(1);
  // The other has stored the first part and is at the second when the late one is done with the first.
  let made = 0;
  const other: Maker = {
    async make(kernel, row) {
      if (++made === 2) {
        late.resolve();
        await hung;
      }
      return inParts.make(kernel, row);
    },
  };
  await makeFile(app.kernel, other, app.companyA, id);
  expect(await stateOf(id)).toMatchObject({ state: 'done' });
  expect(places).toEqual([null, null, 'first', 'second']);
  const parts = await app.read((tx) => partsOf(tx, id));
  expect(parts.map(({ number }) => number)).toEqual([1, 2, 3]);
  const stored = await keys();
  expect(stored.filter((key) => parts.some(({ storageKey }) => storageKey === key))).toHaveLength(3);
});

const keys = async () => {
  const all: string[] = [];
  for await (const key of app.kernel.storage.keys()) all.push(key);
  return all.sort();
};

describe('the end of made files', () => {
  test('takes the files, and the row too where nothing is to be remembered', async () => {
    const soon = { expiresAt: hoursFromNow(app.kernel.clock, 1) };
    const made = [
      await order(app.companyA, 'reports', soon),
      await order(app.companyA, 'personExports', soon),
    ];
    const keptFile = await order(app.companyA, 'transcripts', {
      expiresAt: hoursFromNow(app.kernel.clock, 9),
    });
    const kernel = kernelWith({ personExports: kindOf(quick, { rowStays: true }) });
    worker = startMadeFiles(kernel);
    for (const { id } of [...made, keptFile])
      await expect.poll(async () => (await stateOf(id))?.state).toBe('done');
    const stored = await app.read((tx) => tx.select().from(madeFileParts));
    await endMadeFiles(kernel);
    const left = async () => {
      const existingKeys = await keys();
      return stored
        .filter(({ storageKey }) => existingKeys.includes(storageKey))
        .map(({ madeFileId }) => madeFileId);
    };
    expect((await left()).length).toBe(3);
    app.clock.advance(2 * 60 * 60_000);
    await endMadeFiles(kernel);
    expect(await stateOf(made[0]!.id)).toBeUndefined();
    expect(await stateOf(made[1]!.id)).toMatchObject({ state: 'over' });
    expect(await stateOf(keptFile.id)).toMatchObject({ state: 'done' });
    expect(await left()).toEqual([keptFile.id]);
    expect(await app.read((tx) => tx.$count(madeFileParts))).toBe(1);
  });
});

test('what never became a file has nothing to end: it is not looked at again and again', async () => {
  const kernel = kernelWith({ companyExports: kindOf(quick, { rowStays: true }) });
  const expiresAt = new Date(app.clock.now().getTime() - 1000);
  const values = { kind: 'companyExports', expiresAt } as const;
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx
      .insert(madeFiles)
      .values(
        Array.from(
          { length: 120 },
          (_, n) => ({ ...values, state: n % 2 ? 'failed' : 'cancelled' }) as const,
        ),
      ),
  );
  let looks = 0;
  const { database } = kernel;
  const acrossCompanies: typeof database.acrossCompanies = (run, way) => {
    if (++looks > 5) throw new Error('looked again and again');
    return database.acrossCompanies(run, way);
  };
  await endMadeFiles({ ...kernel, database: { ...database, acrossCompanies } });
  expect(looks).toBe(1);
  expect(await app.read((tx) => tx.$count(madeFiles, eq(madeFiles.state, 'over')))).toBe(0);
});

test('a file that is removed while its maker stores it leaves the storage too', async () => {
  const { id } = await order(app.companyA, 'transcripts');
  const { inWork, storage } = app.kernel;
  const stored = await storage.put(app.companyA, Buffer.from('late'), { maxBytes: 1000 });
  const [isStored, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const storing = inWork(app.companyA, async ({ tx }) => {
    await tx.select().from(madeFiles).where(eq(madeFiles.id, id)).for('no key update');
    await tx.insert(madeFileParts).values({
      madeFileId: id,
      number: 1,
      storageKey: stored.key,
      name: 'late.pdf',
      mime: 'application/pdf',
      bytes: stored.bytes,
      sha256: stored.sha256,
    });
    isStored.resolve();
    await letGo.promise;
  });
  await isStored.promise;
  const removing = inWork(app.companyA, ({ tx }) => removeMadeFiles(tx, eq(madeFiles.id, id)));
  const waiting = () =>
    app.read(async (tx) => {
      const rows = await tx.execute(
        sql`select distinct pid from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
      );
      return rows.length;
    });
  await expect.poll(waiting).toBe(1);
  letGo.resolve();
  await storing;
  expect(await removing).toEqual([stored.key]);
  await storage.remove(stored.key);
});

test('an id leads to a file of its own kind alone: the rights of another kind do not count for it', async () => {
  const { adminA } = app.people;
  await app.confirm(adminA);
  const { id } = await order(app.companyA, 'transcripts', { userId: adminA.userId });
  for (const [method, path, error] of [
    ['GET', `/report-files/${id}`, 'ERR_NO_REPORT_FILE_FOUND'],
    ['GET', `/person-exports/${id}/link`, 'ERR_NO_MEDIA_FOUND'],
    ['GET', `/company-exports/${id}/links`, 'ERR_NO_EXPORT_FOUND'],
    ['POST', `/company-exports/${id}/cancel`, 'ERR_NO_EXPORT_FOUND'],
  ] as const)
    expect([path, (await app.call(adminA, method, path)).error]).toEqual([path, error]);
  expect(await stateOf(id)).toMatchObject({ state: 'running' });
});
