import {
  type CampaignSettingKey,
  campaignHolds,
  campaignStatuses,
  entryStates,
  type StoredTextTemplate,
} from '@recado/shared/features/campaigns';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { workTable } from '../../rowQueue/workTable.ts';
import { contactLists } from '../contactLists/contactLists.table.ts';
import { connections } from '../core/connections/connections.table.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { media } from '../core/media/media.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { queues } from '../core/queues/queues.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { users } from '../core/users/users.table.ts';
import { flows } from '../flows/flows.table.ts';
import { tags } from '../tags/tags.table.ts';

type StoredTemplates = (StoredTextTemplate | null)[];
const noTemplates: StoredTemplates = [null, null, null, null, null];

/** Campaigns: one of up to five texts to every person of a list or tag. */
export const campaigns = companyTable(
  'campaigns',
  {
    id: rowId(),
    name: text().notNull(),
    /** The five texts, and what asks first; empty: none. */
    texts: text().array().notNull().default(sql`array['', '', '', '', '']`),
    confirmations: text().array().notNull().default(sql`array['', '', '', '', '']`),
    /** Approved templates in their place, by slot; null: the text counts. */
    templates: jsonb().$type<StoredTemplates>().notNull().default(noTemplates),
    confirmationTemplates: jsonb().$type<StoredTemplates>().notNull().default(noTemplates),
    confirmation: boolean().notNull().default(false),
    status: text({ enum: campaignStatuses }).notNull().default('INATIVA'),
    hold: text({ enum: campaignHolds }),
    holdUntil: moment(),
    scheduledAt: moment(),
    startedAt: moment(),
    completedAt: moment(),
    contactListId: integer(),
    tagListId: integer(),
    connectionId: integer(),
    openTicket: boolean().notNull().default(false),
    statusTicket: text({ enum: ['closed', 'pending', 'open'] })
      .notNull()
      .default('closed'),
    /** The owner and the queue of tickets that it opens. */
    userId: integer(),
    queueId: integer(),
    answerQueueId: integer(),
    answerFlowId: integer(),
    optOutLink: boolean().notNull().default(true),
    mediaId: bigReference(),
    /** The person who saved it last. */
    savedBy: integer(),
    /** Its entries are complete: every person of the list has one. */
    isPrepared: boolean().notNull().default(false),
    /** The last item or contact that has its entry: a preparation that ended half-way goes on behind it. */
    preparedTo: integer().notNull().default(0),
    /** Entries of a former list up to this one, if they got nothing, count no more and leave in batches; null: none. */
    leavingTo: bigReference(),
    /** Deleted: nobody sees it any more. Its entries leave in batches, and it goes with the last one. */
    removedAt: moment(),
    /** The only text that people get from now on; null: all of them in turn. */
    keptSlot: smallint(),
    /** How many entries got one of the texts: each text gets as many as the others. */
    textsGiven: integer().notNull().default(0),
    /** When its state was published last. */
    toldAt: moment(),
    /** Entries by state; those that wait are the rest. */
    total: integer().notNull().default(0),
    asked: integer().notNull().default(0),
    confirmed: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    cancelled: integer().notNull().default(0),
    /** Rises with each save: of two people who edit it at once, the second gets a refusal. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('campaigns_status_idx').on(t.companyId, t.status, t.id),
    index('campaigns_list_idx').on(t.companyId, t.contactListId),
    index('campaigns_connection_idx').on(t.companyId, t.connectionId),
    index('campaigns_media_idx').on(t.companyId, t.mediaId).where(sql`${t.mediaId} is not null`),
    sameCompany('campaigns_list_fk', t, t.contactListId, contactLists, 'set null'),
    sameCompany('campaigns_tag_fk', t, t.tagListId, tags, 'set null'),
    sameCompany('campaigns_connection_fk', t, t.connectionId, connections, 'set null'),
    sameCompany('campaigns_user_fk', t, t.userId, users, 'set null'),
    sameCompany('campaigns_queue_fk', t, t.queueId, queues, 'set null'),
    sameCompany('campaigns_answer_queue_fk', t, t.answerQueueId, queues, 'set null'),
    sameCompany('campaigns_answer_flow_fk', t, t.answerFlowId, flows, 'set null'),
    sameCompany('campaigns_media_fk', t, t.mediaId, media, 'set null'),
    sameCompany('campaigns_saved_by_fk', t, t.savedBy, users, 'set null'),
  ],
);

/** One person of a campaign: what was sent to them, and what came of it. */
export const campaignEntries = companyTable(
  'campaign_entries',
  {
    id: bigRowId(),
    campaignId: integer().notNull(),
    /** The number that sent to them. */
    connectionId: integer(),
    name: text().notNull(),
    /** Digits. */
    number: text().notNull(),
    email: text().notNull().default(''),
    values: jsonb().$type<Record<string, string>>().notNull().default({}),
    state: text({ enum: entryStates }).notNull().default('waiting'),
    /** A code of `entryFaults`, or of a message's failure. */
    fault: text(),
    slot: smallint(),
    contactId: integer(),
    ticketId: integer(),
    askMessageId: bigReference(),
    messageId: bigReference(),
    confirmationRequestedAt: moment(),
    confirmedAt: moment(),
    sentAt: moment(),
    deliveredAt: moment(),
    readAt: moment(),
    answeredAt: moment(),
    optedOutAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    // Each person once in each campaign: a second message cannot be stored.
    uniqueIndex('campaign_entries_number_key').on(t.companyId, t.campaignId, t.number),
    index('campaign_entries_next_idx')
      .on(t.companyId, t.campaignId, t.state, t.id)
      .where(sql`${t.state} in ('waiting', 'confirmed')`),
    index('campaign_entries_state_idx').on(t.companyId, t.campaignId, t.state, t.id),
    index('campaign_entries_contact_idx')
      .on(t.companyId, t.contactId, t.sentAt)
      .where(sql`${t.contactId} is not null`),
    // What the governor counts: the last messages of a number.
    index('campaign_entries_sent_idx')
      .on(t.companyId, t.connectionId, t.sentAt.desc().nullsLast())
      .where(sql`${t.sentAt} is not null`),
    index('campaign_entries_asked_idx')
      .on(t.companyId, t.connectionId, t.confirmationRequestedAt.desc().nullsLast())
      .where(sql`${t.confirmationRequestedAt} is not null`),
    index('campaign_entries_message_idx').on(t.companyId, t.messageId).where(sql`${t.messageId} is not null`),
    index('campaign_entries_ask_message_idx')
      .on(t.companyId, t.askMessageId)
      .where(sql`${t.askMessageId} is not null`),
    index('campaign_entries_ticket_idx').on(t.companyId, t.ticketId).where(sql`${t.ticketId} is not null`),
    sameCompany('campaign_entries_campaign_fk', t, t.campaignId, campaigns),
    sameCompany('campaign_entries_connection_fk', t, t.connectionId, connections, 'set null'),
    sameCompany('campaign_entries_contact_fk', t, t.contactId, contacts, 'set null'),
    sameCompany('campaign_entries_ticket_fk', t, t.ticketId, tickets, 'set null'),
    sameCompany('campaign_entries_message_fk', t, t.messageId, messages, 'set null'),
    sameCompany('campaign_entries_ask_message_fk', t, t.askMessageId, messages, 'set null'),
  ],
);

/** The last messages of deleted campaigns: the governor of their number goes on counting them. */
export const deletedSends = companyTable(
  'deleted_sends',
  {
    /** The entry is gone. */
    entryId: bigReference().notNull(),
    /** A request for confirmation; an entry may have both. */
    isRequest: boolean().notNull(),
    connectionId: integer().notNull(),
    sentAt: moment().notNull(),
    messageId: bigReference(),
    optedOutAt: moment(),
    answeredAt: moment(),
  },
  (t) => [
    rowKey(t.companyId, t.entryId, t.isRequest),
    index('deleted_sends_sent_idx').on(t.companyId, t.connectionId, t.sentAt.desc().nullsLast()),
    index('deleted_sends_message_idx').on(t.companyId, t.messageId).where(sql`${t.messageId} is not null`),
    sameCompany('deleted_sends_connection_fk', t, t.connectionId, connections),
    sameCompany('deleted_sends_message_fk', t, t.messageId, messages, 'set null'),
  ],
);

/** One row for each campaign that runs or is planned: due when its next message may leave. */
export const campaignRuns = workTable(
  'campaign_runs',
  { campaignId: integer().notNull(), connectionId: integer().notNull() },
  { order: ['connectionId', 'campaignId'] },
  (t) => [
    uniqueIndex('campaign_runs_campaign_key').on(t.companyId, t.campaignId).where(sql`${t.state} <> 'done'`),
    sameCompany('campaign_runs_campaign_fk', t, t.campaignId, campaigns),
    sameCompany('campaign_runs_connection_fk', t, t.connectionId, connections),
  ],
);

/** Settings of all campaigns of a company; a missing key has its default. */
export const campaignSettings = companyTable(
  'campaign_settings',
  { key: text().$type<CampaignSettingKey>().notNull(), value: text().notNull() },
  (t) => [rowKey(t.companyId, t.key)],
);
