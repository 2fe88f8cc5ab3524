import { eq, sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { type Outcome, rowWorker, type WorkerKernel } from '../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { leaveResume } from '../../steps/leaveResume.ts';
import type { Work } from '../../work.ts';
import { asks } from './asks.table.ts';
import { asksWaiting } from './asks.wakes.ts';
import { callHttp } from './callHttp.ts';
import { HttpInput } from './httpInput.ts';
import { isAwaited } from './isAwaited.ts';

/** The other side's failures are results; what is retried is trouble of ours, and its time ends with the wait. */
const retry = { fromSeconds: 1, toSeconds: 20, forSeconds: 180 };
/** They wait for other servers, so there may be many; slow answers of one company hold up no other. */
const atOnce = 60;
const atOncePerCompany = 6;
/** Above the longest call. */
const limitSeconds = 90;

type AskRow = typeof asks.$inferSelect;
type Machine = Pick<Kernel, 'outside' | 'vault' | 'clock'> & WorkerKernel;

/** Asks outside for conversations, in any number of worker processes. */
export const startAsks = (kernel: Machine): Pick<TurnWorker, 'idle' | 'stop'> =>
  rowWorker(kernel, 'asks', {
    table: asks,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    limitSeconds,
    wokenBy: asksWaiting,
    // The index of rows that wait: the budget of each company keeps them few.
    groups: () => sql`select distinct company_id, kind from ${asks} where state in ('waiting', 'handed')`,
    outside: (companyId, row) => makeCall(kernel, companyId, row),
    async givenUp(work, row) {
      await end(work, row, { outcome: 'lost', tookMs: null, result: null });
      // It stays as it is now: done, for the timeline.
      return 'aside';
    },
  });

/** Makes the call, unless nobody waits for it any more: then the timeline says so. */
async function makeCall(kernel: Machine, companyId: number, row: AskRow): Promise<Outcome> {
  if (!(await kernel.database.inCompany(companyId, (tx) => isAwaited(tx, row), 'read')))
    return ended(row, { outcome: 'voided', tookMs: null, result: null });
  const opened = kernel.vault.open(Buffer.from(row.input, 'base64')).toString();
  const input = HttpInput.parse(JSON.parse(opened));
  const { outcome, tookMs, answer } = await callHttp(kernel.outside, companyId, input, row.waitId);
  const { method, url } = input;
  const host = URL.parse(url)?.host ?? '';
  return ended(row, { outcome, tookMs, result: { method, host, ...answer } });
}

type Result = Pick<AskRow, 'outcome' | 'tookMs' | 'result'>;

/** Handed, since a row that is settled as done leaves its table. */
const ended = (row: AskRow, result: Result): Outcome => ({
  as: 'handed',
  seconds: 0,
  also: (work) => end(work, row, result),
});

/** Stores the result without what was asked, and ends the wait; a wait that is over by then hears nothing. */
async function end(work: Work, { id, ticketId, waitId }: AskRow, result: Result): Promise<void> {
  await work.tx
    .update(asks)
    .set({ ...result, state: 'done', doneAt: sql`now()`, input: '' })
    .where(eq(asks.id, id));
  await leaveResume(work, { ticketId, waitId, dueAt: work.clock.now() });
}
