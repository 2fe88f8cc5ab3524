import { and, eq } from 'drizzle-orm';
import type { Work } from '../../work.ts';
import { webhookRows } from './webhookRows.ts';
import { webhookDeliveries, webhookSends, webhooks } from './webhooks.table.ts';

/** Turns off an endpoint that failed for days: it gets nothing more, and its people are notified (HOOK-07). */
export async function turnOff(work: Work, id: number): Promise<void> {
  const [row] = await work.tx
    .update(webhooks)
    .set({ active: false, turnedOff: true })
    .where(eq(webhooks.id, id))
    .returning({ kind: webhooks.kind });
  await dropWaiting(work, id);
  if (row?.kind === 'own') await webhookRows.publishRow(work, id, 'update');
}

/** Drops waiting deliveries; a person can send them again. */
export async function dropWaiting({ tx }: Pick<Work, 'tx'>, id: number): Promise<void> {
  await tx.delete(webhookSends).where(eq(webhookSends.webhookId, id));
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', error: 'off' })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')));
}
