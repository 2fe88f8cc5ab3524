import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, ById, Flag, Id, ListQuery, Moment, name, page } from '../lib/fields.ts';
import { outsideFailures } from '../lib/outsideFailures.ts';
import { rights } from '../lib/rights.ts';
import { rowApi } from '../lib/rowApi.ts';
import { rowTopic, topics } from '../lib/topics.ts';

/** Topics for endpoints: the live topics about daily work, with the same payload (HOOK-02). */
export const webhookTopics = [
  'appMessage',
  'ticket',
  'contact',
  'schedule',
  'tag',
  'connectionName',
  'connectionAlarm',
] as const;
export type WebhookTopic = (typeof webhookTopics)[number];

/** Topics for the operator's endpoint (OPEN-104). */
export const gestorTopics: readonly WebhookTopic[] = ['appMessage', 'ticket'];

export const mostWebhooks = 10;
/** An endpoint that took nothing for this many days is turned off (HOOK-07). */
export const daysUntilOff = 3;
/** How long finished deliveries are kept and can be sent again, in days. */
export const daysOfDeliveries = 14;

/** An address of the company that gets events. */
export const WebhookInput = z.object({
  name: name(2, 50),
  url: z
    .string({ error: 'Required' })
    .trim()
    .max(2000)
    .pipe(z.url({ protocol: /^https?$/, error: 'Invalid link' })),
  topics: z
    .array(z.enum(webhookTopics))
    .min(1, 'Required')
    .max(webhookTopics.length)
    .transform((chosen) => webhookTopics.filter((topic) => chosen.includes(topic))),
  active: Flag.default(true),
  /**
   * Also messages and conversations of groups. If missing, it stays; a new one follows whether its creator sees
   * groups (HOOK-08).
   */
  withGroups: Flag.optional(),
});
export type WebhookInput = z.input<typeof WebhookInput>;

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  topics: z.array(z.enum(webhookTopics)),
  active: z.boolean(),
  withGroups: z.boolean(),
  /** `own`: made here; `gestor`: follows the setting ApiGestorWebhook, for the operator alone. */
  kind: z.enum(['own', 'gestor']),
  /** Since when all deliveries fail; null while they arrive. */
  failingSince: Moment.nullable(),
  /** It failed for days and was turned off. */
  turnedOff: z.boolean(),
  lastDeliveredAt: Moment.nullable(),
  createdAt: Moment,
});
export type Webhook = z.infer<typeof Webhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** Why a delivery failed: the network, the endpoint's reply, or that the webhook was turned off meanwhile. */
export const deliveryErrors = [...outsideFailures, 'status', 'off', 'failed'] as const;
export type DeliveryError = (typeof deliveryErrors)[number];

/** One event for one endpoint. */
export const WebhookDelivery = z.object({
  id: BigId,
  /** `webhook-id` of the request: the same for every attempt, so that the endpoint recognises a repeat. */
  eventId: z.uuid(),
  topic: z.enum([...webhookTopics, 'test']),
  /** `create`, `update`, `delete`. */
  action: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  /** The endpoint's last reply. */
  status: z.number().int().nullable(),
  error: z.enum(deliveryErrors).nullable(),
  /** How long the last attempt took, ms. */
  ms: z.number().int().nullable(),
  /** When it happened, and when the last attempt was. */
  at: Moment,
  triedAt: Moment.nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Secret = z.object({ secret: z.string() });
const usual = rowApi({
  path: '/webhooks',
  called: 'a webhook',
  view: 'webhooks:manage',
  edit: 'webhooks:manage',
  list: 'webhooks',
  row: Webhook,
  input: WebhookInput,
});
const OfDelivery = z.object({ id: Id, deliveryId: BigId });

export const webhookApi = api({
  ...usual,
  create: {
    ...usual.create,
    fresh: true,
    summary: 'Make a webhook; `secret` signs what it is sent and is shown this once',
    reply: Webhook.extend(Secret.shape),
  },
  renewSecret: {
    method: 'POST',
    path: '/webhooks/:id/secret',
    allow: 'webhooks:manage',
    fresh: true,
    status: 200,
    summary: 'Make a new secret; for a day requests are signed with both',
    params: ById,
    reply: Secret,
  },
  test: {
    method: 'POST',
    path: '/webhooks/:id/test',
    allow: 'webhooks:manage',
    status: 200,
    outside: true,
    summary: 'Send a test event now and say what came of it',
    params: ById,
    reply: WebhookDelivery,
  },
  deliveries: {
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    allow: 'webhooks:manage',
    summary: 'What it was sent, the latest first',
    params: ById,
    query: ListQuery.pick({ pageNumber: true }).extend({ state: z.enum(deliveryStates).optional() }),
    reply: page('deliveries', WebhookDelivery),
  },
  payload: {
    method: 'GET',
    path: '/webhooks/:id/deliveries/:deliveryId',
    allow: 'webhooks:manage',
    summary: 'One delivery with what is sent',
    params: OfDelivery,
    reply: WebhookDelivery.extend({ body: z.string() }),
  },
  replay: {
    method: 'POST',
    path: '/webhooks/:id/deliveries/:deliveryId/replay',
    allow: 'webhooks:manage',
    status: 202,
    summary: 'Send one again, under the same id',
    params: OfDelivery,
    reply: WebhookDelivery,
  },
  replayFailed: {
    method: 'POST',
    path: '/webhooks/:id/replay',
    allow: 'webhooks:manage',
    status: 202,
    summary: 'Send everything again that failed, the oldest first',
    params: ById,
    reply: z.object({ count: z.number().int() }),
  },
});

export const webhookContract = {
  rights: rights({
    /** Webhooks send what happens to every customer, numbers included. */
    'webhooks:manage': {
      admin: true,
      group: 'channels',
      needs: ['tickets:showAll', 'contacts:numbers'],
      notForSupport: true,
    },
  }),
  api: webhookApi,
  events: topics({ webhook: rowTopic('webhooks:manage', 'webhook', Webhook) }),
};
