import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { leaveResume } from '../../steps/leaveResume.ts';
import type { Work } from '../../work.ts';
import { askCallers } from './askCallers.ts';
import { type AskKind, asks } from './asks.table.ts';
import { asksWaiting } from './asks.wakes.ts';

/** A call that the worker will make. */
interface NewAsk {
  ticketId: number;
  kind: AskKind;
  waitId: string;
  input: unknown;
  /** For the log of calls. */
  integrationId?: number | undefined;
  promptId?: number | undefined;
}

/**
 * Stores a call to an outside address for the worker, with its input sealed. When the company has used up its calls of
 * this kind, the call ends at once, as `tooMany`.
 */
export async function leaveAsk(work: Work, { input, ...call }: NewAsk): Promise<void> {
  if (await isOverBudget(work.tx, call.kind)) {
    const over = { state: 'done', doneAt: sql`now()`, outcome: 'tooMany' } as const;
    await work.tx.insert(asks).values({ ...call, input: '', ...over });
    await leaveResume(work, { ticketId: call.ticketId, waitId: call.waitId, dueAt: work.clock.now() });
    return;
  }
  const sealed = work.vault.seal(Buffer.from(JSON.stringify(input))).toString('base64');
  await work.tx.insert(asks).values({ ...call, input: sealed });
  work.wake(asksWaiting);
}

/**
 * Has the company used up its calls of this kind in the last minute? Reads one row of the index: the call that is as many
 * places back as the limit.
 */
async function isOverBudget(tx: Tx, kind: AskKind): Promise<boolean> {
  const most = askCallers[kind]?.limits.perMinute;
  if (most === undefined) return false;
  const rows = await tx.execute(sql`
    select from (
      select created_at from ${asks} where kind = ${kind}
      order by company_id desc, kind desc, id desc offset ${most - 1} limit 1
    ) last where last.created_at > now() - interval '1 minute'`);
  return rows.length > 0;
}
