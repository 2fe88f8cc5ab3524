import {
  deliveryErrors,
  deliveryStates,
  type WebhookTopic,
  webhookTopics,
} from '@recado/shared/features/webhooks';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { workTable } from '../../rowQueue/workTable.ts';

/** Addresses of the company that receive its events. */
export const webhooks = companyTable(
  'webhooks',
  {
    id: rowId(),
    name: text().notNull(),
    url: text().notNull(),
    topics: jsonb().$type<WebhookTopic[]>().notNull(),
    active: boolean().notNull().default(true),
    /** It gets events of groups too: the person who allowed it sees groups themselves (HOOK-08). */
    withGroups: boolean().notNull().default(true),
    kind: text({ enum: ['own', 'gestor'] })
      .notNull()
      .default('own'),
    /** Both sealed; the old one signs too until `oldSecretUntil`. */
    secret: text().notNull(),
    oldSecret: text(),
    oldSecretUntil: moment(),
    /** The last event of the company's log that was read for it. */
    cursor: bigint({ mode: 'number' }).notNull(),
    failingSince: moment(),
    turnedOff: boolean().notNull().default(false),
    lastDeliveredAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('webhooks_name_key').on(t.companyId, lowerName(t.name)),
    uniqueIndex('webhooks_gestor_key').on(t.companyId).where(sql`${t.kind} = 'gestor'`),
    index('webhooks_active_idx').on(t.companyId).where(sql`${t.active}`),
  ],
);

/** Events for an endpoint: waiting ones, and the outcome of the others. */
export const webhookDeliveries = companyTable(
  'webhook_deliveries',
  {
    id: bigRowId(),
    webhookId: integer().notNull(),
    eventId: uuid().notNull().defaultRandom(),
    /** The event is of a group: only people who may see groups read it (HOOK-08). */
    isGroup: boolean().notNull().default(false),
    /** Its number in the log; null for a test. */
    seq: bigint({ mode: 'number' }),
    topic: text({ enum: [...webhookTopics, 'test'] }).notNull(),
    payload: jsonb().$type<{ action?: string }>().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    tries: integer().notNull().default(0),
    status: integer(),
    error: text({ enum: deliveryErrors }),
    ms: integer(),
    at: moment().notNull(),
    triedAt: moment(),
    createdAt: createdAt(),
    /** As in the event log: deliveries about a deleted ticket or message must be found here, too. */
    ticketId: bigint({ mode: 'number' }).generatedAlwaysAs(
      sql`case topic when 'appMessage' then (payload #>> '{message,ticketId}')::bigint when 'ticket' then (payload #>> '{ticket,id}')::bigint end`,
    ),
    quotedId: bigint({ mode: 'number' }).generatedAlwaysAs(
      sql`case topic when 'appMessage' then (payload #>> '{message,quotedMsg,id}')::bigint end`,
    ),
  },
  (t) => [
    index('webhook_deliveries_list_idx').on(t.companyId, t.webhookId, t.id),
    index('webhook_deliveries_created_idx').on(t.createdAt),
    index('webhook_deliveries_ticket_idx').on(t.companyId, t.ticketId).where(sql`${t.ticketId} is not null`),
    index('webhook_deliveries_quoted_idx').on(t.companyId, t.quotedId).where(sql`${t.quotedId} is not null`),
    // One event goes to an endpoint once, however many workers read the log.
    uniqueIndex('webhook_deliveries_seq_key').on(t.companyId, t.webhookId, t.seq),
    sameCompany('webhook_deliveries_webhook_fk', t, t.webhookId, webhooks),
  ],
);

/** Work rows of deliveries: one for each, deleted when the endpoint accepted it or the retries ended. */
export const webhookSends = workTable(
  'webhook_sends',
  {
    webhookId: integer().notNull(),
    deliveryId: bigReference().notNull(),
    /** The subject (a ticket, a contact): events of one subject arrive in order, others may overtake them. */
    about: text().notNull(),
  },
  { order: ['webhookId', 'about'], group: ['webhookId'], lanes: 2 },
  (t) => [
    uniqueIndex('webhook_sends_delivery_key').on(t.companyId, t.deliveryId),
    sameCompany('webhook_sends_webhook_fk', t, t.webhookId, webhooks),
    sameCompany('webhook_sends_delivery_fk', t, t.deliveryId, webhookDeliveries),
  ],
);
