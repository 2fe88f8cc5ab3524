import { eq, sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { companyTurns } from '../../rowQueue/companyTurns.ts';
import { rowWorker, type WorkerKernel } from '../../rowQueue/rowWorker.ts';
import { deliver } from './deliver.ts';
import { companiesBehind, takeEvents } from './takeEvents.ts';
import { webhookDeliveries, webhookSends, webhooks } from './webhooks.table.ts';

/** Retries for three days with a growing backoff, at least once an hour (HOOK-05). */
const retry = { fromSeconds: 5, toSeconds: 3600, forSeconds: 3 * 24 * 60 * 60 };
/** Most of them wait for other servers, so there may be many. */
const atOnce = 100;
const atOncePerEndpoint = 4;
const companiesAtOnce = 2;

type Machine = Pick<Kernel, 'outside' | 'vault' | 'clock'> & WorkerKernel;

/** Takes events out of the logs and delivers them, in any number of worker processes. */
export function startWebhooks(kernel: Machine) {
  const sending = rowWorker(kernel, 'webhooks', {
    table: webhookSends,
    atOnce,
    atOncePerGroup: () => atOncePerEndpoint,
    retry,
    groups: () => sql`select company_id, id as webhook_id from ${webhooks} where active`,
    outside: (companyId, row) => deliver(kernel, companyId, row),
    async givenUp({ tx }, { deliveryId }) {
      await tx.update(webhookDeliveries).set({ state: 'failed' }).where(eq(webhookDeliveries.id, deliveryId));
      return 'done';
    },
  });
  const taking = companyTurns(kernel, {
    name: 'webhook events',
    waiting: companiesBehind,
    atOnce: companiesAtOnce,
    take: takeEvents,
    onTaken: () => sending.look(),
  });
  return {
    /** Resolves when the worker has taken all events and tried all due deliveries. */
    async idle() {
      await taking.idle();
      await sending.idle();
    },
    async stop() {
      await taking.stop();
      await sending.stop();
    },
  };
}
