import { AppError } from '@recado/shared/errors';
import { webhookApi } from '@recado/shared/features/webhooks';
import { mustBeFresh } from '../../calls/mustBeFresh.ts';
import { routes } from '../../calls/routes.ts';
import { rowRoutes } from '../../calls/rowRoutes.ts';
import { removeWebhook, renewSecret, updateWebhook } from './changeWebhook.ts';
import { createWebhook } from './createWebhook.ts';
import { deliveryWithBody, listDeliveries, replay, replayFailed } from './deliveries.ts';
import { testWebhook } from './testWebhook.ts';
import { readSeen, seenBy, webhookRows } from './webhookRows.ts';

/** Refuses an address inside the network at once, not with the first delivery: it is never called. */
function refuseInside({ leadsInside }: { leadsInside(url: string): boolean }, url: string): void {
  if (leadsInside(url)) throw new AppError('ERR_VALIDATION', { fields: { url: 'Internal address' } });
}

export const webhookRoutes = routes(webhookApi, {
  ...rowRoutes(webhookRows),

  async list({ tx, actor, query }) {
    return webhookRows.page(tx, query, seenBy(actor));
  },

  async get({ tx, actor, params: { id } }) {
    return readSeen(tx, actor, id);
  },

  async create({ work, actor, tools, body }) {
    refuseInside(tools, body.url);
    return createWebhook(work, actor, tools.vault, body);
  },

  async update({ work, actor, signedIn, tools, params: { id }, body }) {
    const { url } = await readSeen(work.tx, actor, id);
    // A saved address that leads inside fails with each delivery; only a new one is refused here.
    if (url !== body.url) refuseInside(tools, body.url);
    // All events leave by this address: changing it is not for a screen that was left open (FRESH-01).
    if (url !== body.url) mustBeFresh(work.clock, signedIn);
    return updateWebhook(work, actor, id, body);
  },

  async remove({ work, actor, params: { id } }) {
    await removeWebhook(work, actor, id);
    return { message: 'Webhook deleted' };
  },

  async renewSecret({ work, actor, tools, params: { id } }) {
    return { secret: await renewSecret(work, actor, tools.vault, id) };
  },

  async test({ kernel, actor, params: { id } }) {
    return testWebhook(kernel, actor, id);
  },

  async deliveries({ tx, actor, params: { id }, query }) {
    return listDeliveries(tx, actor, id, query);
  },

  async payload({ tx, actor, params: { id, deliveryId } }) {
    return deliveryWithBody(tx, actor, id, deliveryId);
  },

  async replay({ work, actor, params: { id, deliveryId } }) {
    return replay(work, actor, id, deliveryId);
  },

  async replayFailed({ work, actor, params: { id } }) {
    return { count: await replayFailed(work, actor, id) };
  },
});
