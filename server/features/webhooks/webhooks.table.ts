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
    /** Both sealed; the one before signs too until `oldSecretUntil`. */
    secret: text().notNull(),
    oldSecret: text(),
    oldSecretUntil: moment(),
    /** The last event of the company's log that was looked at for it. */
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

/** Events for an endpoint: what waits to be sent, and what became of the rest. */
export const webhookDeliveries = companyTable(
  'webhook_deliveries',
  {
    id: bigRowId(),
    webhookId: integer().notNull(),
    eventId: uuid().notNull().defaultRandom(),
    /** It happened in a group: only people who may see groups read it (HOOK-08). */
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
    /** As in the log of events: what is deleted must be found here, too. */
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

/** What has still to be sent: one row a delivery, gone when the endpoint took it or it was given up. */
export const webhookSends = workTable(
  'webhook_sends',
  {
    webhookId: integer().notNull(),
    deliveryId: bigReference().notNull(),
    /** What it is about (a ticket, a contact): events about one thing arrive in their order, others pass them. */
    about: text().notNull(),
  },
  { order: ['webhookId', 'about'], group: ['webhookId'], lanes: 2 },
  (t) => [
    uniqueIndex('webhook_sends_delivery_key').on(t.companyId, t.deliveryId),
    sameCompany('webhook_sends_webhook_fk', t, t.webhookId, webhooks),
    sameCompany('webhook_sends_delivery_fk', t, t.deliveryId, webhookDeliveries),
  ],
);
