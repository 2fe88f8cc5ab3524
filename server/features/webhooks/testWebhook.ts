import { randomUUID } from 'node:crypto';
import { found } from '@recado/shared/errors';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { tryOnce } from './deliver.ts';
import { seenBy } from './webhookRows.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.ts';

/** Sends a test event at once, also to an endpoint that is off, and stores its outcome as a delivery. */
export async function testWebhook(kernel: Kernel, actor: Actor, id: number) {
  const [endpoint] = await kernel.database.inCompany(
    actor.companyId,
    (tx) =>
      tx
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.id, id), seenBy(actor))),
    'read',
  );
  const { companyId } = found(endpoint, 'ERR_NO_WEBHOOK_FOUND');
  const at = kernel.clock.now();
  const draft = {
    webhookId: id,
    eventId: randomUUID(),
    topic: 'test' as const,
    payload: { action: 'create', message: 'Recado' },
    at,
  };
  const attempt = await tryOnce(kernel, endpoint!, {
    ...draft,
    companyId,
    id: 0,
    seq: null,
    state: 'waiting',
    tries: 0,
    status: null,
    error: null,
    ms: null,
    triedAt: null,
    createdAt: at,
    ticketId: null,
    isGroup: false,
    quotedId: null,
  });
  const [delivery] = await kernel.inWork(companyId, ({ tx }) =>
    tx
      .insert(webhookDeliveries)
      .values({
        ...draft,
        ...attempt,
        tries: 1,
        triedAt: sql`now()`,
        state: attempt.error === null ? 'delivered' : 'failed',
      })
      .returning(),
  );
  return { ...delivery!, action: draft.payload.action };
}
