import { consentAnswers, erasureReasons, erasureStates } from '@recado/shared/features/privacy';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { bigReference, bytes, createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { messages } from '../core/messages/messages.table.ts';
import { users } from '../core/users/users.table.ts';

/** When we informed or asked a contact about the data kept of them, our words, and their answer. */
export const consents = companyTable(
  'consents',
  {
    id: rowId(),
    contactId: integer().notNull(),
    askedAt: moment().notNull(),
    words: text().notNull(),
    messageId: bigReference(),
    answer: text({ enum: consentAnswers }).notNull().default('waiting'),
    answeredAt: moment(),
    answerWords: text().notNull().default(''),
    answerMessageId: bigReference(),
  },
  (t) => [
    index('consents_contact_idx').on(t.companyId, t.contactId, t.id),
    index('consents_message_idx').on(t.companyId, t.messageId).where(sql`${t.messageId} is not null`),
    index('consents_answer_message_idx')
      .on(t.companyId, t.answerMessageId)
      .where(sql`${t.answerMessageId} is not null`),
    sameCompany('consents_contact_fk', t, t.contactId, contacts),
    sameCompany('consents_message_fk', t, t.messageId, messages, 'set null'),
    sameCompany('consents_answer_message_fk', t, t.answerMessageId, messages, 'set null'),
  ],
);

/** Running erasures, and the reports of finished ones. No column holds a name or number of the person. */
export const erasures = companyTable(
  'erasures',
  {
    id: rowId(),
    /** The contact's id. No reference, since the contact is deleted. */
    subject: integer().notNull(),
    /** Digests of their numbers and addresses under our key: a person who knows one can ask whether it was erased. */
    digests: text().array().notNull(),
    state: text({ enum: erasureStates }).notNull().default('running'),
    reason: text({ enum: erasureReasons }).notNull(),
    userId: integer(),
    /** The person who ordered it, by their name then. */
    requestedBy: text().notNull(),
    /** Deleted rows, by table. */
    erased: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Rows of other people that still mention them, by table. */
    left: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Files without rows that are still to remove from the storage. */
    filesLeft: text().array().notNull().default(sql`'{}'`),
    /** The person's traces, sealed; from the deletion of the contact until the final search is done. */
    sought: bytes(),
    hash: text(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('erasures_digests_idx').using('gin', t.digests),
    index('erasures_user_idx').on(t.companyId, t.userId).where(sql`${t.userId} is not null`),
    sameCompany('erasures_user_fk', t, t.userId, users, 'set null'),
  ],
);
