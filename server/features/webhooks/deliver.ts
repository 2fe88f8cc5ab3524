import type { DeliveryError } from '@recado/shared/features/webhooks';
import { daysUntilOff } from '@recado/shared/features/webhooks';
import { eq, sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { OutsideError } from '../../outside/outsideError.ts';
import { signedHeaders } from '../../outside/signedHeaders.ts';
import type { Outcome } from '../../rowQueue/rowWorker.ts';
import type { Work } from '../../work.ts';
import { turnOff } from './turnOff.ts';
import { openSecret } from './webhookSecrets.ts';
import { webhookDeliveries, type webhookSends, webhooks } from './webhooks.table.ts';

type Machine = Pick<Kernel, 'outside' | 'vault' | 'clock' | 'inWork' | 'database'>;
type Delivery = typeof webhookDeliveries.$inferSelect;
type Endpoint = typeof webhooks.$inferSelect;

/** The outcome of one attempt. */
export interface Attempt {
  status: number | null;
  error: DeliveryError | null;
  ms: number;
}

/** The endpoint did not accept the delivery; the log of deliveries has the reason. */
class NotAccepted extends Error {
  override name = 'NotAccepted';
  readonly code: string;
  constructor({ status, error }: Attempt) {
    super('not accepted');
    this.code = error === 'status' ? `status ${status}` : String(error);
  }
}

const limits = { firstByteMs: 10_000, totalMs: 15_000, mostBytesOut: 4_000_000, mostBytesIn: 1_000_000 };

/** The request's body: the event's payload, with its id, type and time. */
export const bodyOf = ({ companyId, eventId, topic, at, payload }: Delivery): string =>
  JSON.stringify({ id: eventId, type: topic, companyId, timestamp: at.toISOString(), data: payload });

/** Sends a delivery once. Never throws for errors of the receiver. */
export async function tryOnce(
  { outside, vault, clock }: Pick<Machine, 'outside' | 'vault' | 'clock'>,
  endpoint: Endpoint,
  delivery: Delivery,
): Promise<Attempt> {
  const { companyId, url, secret, oldSecret, oldSecretUntil } = endpoint;
  const now = clock.now();
  const secrets = [secret, ...(oldSecret && oldSecretUntil && oldSecretUntil > now ? [oldSecret] : [])];
  const body = bodyOf(delivery);
  const signed = signedHeaders(
    secrets.map((sealed) => openSecret(vault, sealed)),
    { id: delivery.eventId, seconds: Math.floor(now.getTime() / 1000), body },
  );
  const startedAt = performance.now();
  const ms = () => Math.round(performance.now() - startedAt);
  try {
    const headers = { ...signed, 'content-type': 'application/json' };
    // Only the reply's status counts.
    const status = await outside.stream(
      { url, companyId, method: 'POST', headers, body, limits },
      async (_, head) => head.status,
    );
    return { status, error: status >= 200 && status < 300 ? null : 'status', ms: ms() };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return { status: null, error: error.code, ms: ms() };
  }
}

/**
 * Stores the outcome of an attempt with its delivery, and since when the endpoint fails. Turns off an endpoint that has
 * failed for `daysUntilOff` days.
 */
export async function storeAttempt(
  work: Work,
  delivery: Pick<Delivery, 'id' | 'webhookId'>,
  attempt: Attempt,
): Promise<void> {
  const { tx } = work;
  const isTaken = attempt.error === null;
  await tx
    .update(webhookDeliveries)
    .set({
      ...attempt,
      ...(isTaken && { state: 'delivered' }),
      tries: sql`${webhookDeliveries.tries} + 1`,
      triedAt: sql`now()`,
    })
    .where(eq(webhookDeliveries.id, delivery.id));
  if (isTaken) {
    await tx
      .update(webhooks)
      .set({ failingSince: null, lastDeliveredAt: sql`now()` })
      .where(
        sql`${webhooks.id} = ${delivery.webhookId} and (${webhooks.failingSince} is not null or ${webhooks.lastDeliveredAt} is null or ${webhooks.lastDeliveredAt} < now() - interval '1 minute')`,
      );
    return;
  }
  const [row] = await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, now())` })
    .where(eq(webhooks.id, delivery.webhookId))
    .returning({
      isLong: sql<boolean>`${webhooks.failingSince} < now() - make_interval(days => ${daysUntilOff})`,
      active: webhooks.active,
    });
  if (row?.isLong && row.active) await turnOff(work, delivery.webhookId);
}

/** Sends a due delivery, outside of any transaction. */
export async function deliver(
  machine: Machine,
  companyId: number,
  { deliveryId }: Pick<typeof webhookSends.$inferSelect, 'deliveryId'>,
): Promise<Outcome> {
  const [row] = await machine.database.inCompany(
    companyId,
    (tx) =>
      tx
        .select({ delivery: webhookDeliveries, endpoint: webhooks })
        .from(webhookDeliveries)
        .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
        .where(eq(webhookDeliveries.id, deliveryId)),
    'read',
  );
  if (!row?.endpoint.active) return { as: 'done' };
  const attempt = await tryOnce(machine, row.endpoint, row.delivery);
  if (attempt.error === null)
    return { as: 'done', also: (work) => storeAttempt(work, row.delivery, attempt) };
  await machine.inWork(companyId, (work) => storeAttempt(work, row.delivery, attempt));
  throw new NotAccepted(attempt);
}
