import { questionStates, sourceKinds, sourceStates } from '@recado/shared/features/knowledge';
import { botLanguages } from '@recado/shared/features/settings';
import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigReference, bigRowId, createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, sameCompany } from '../../db/companyTable.ts';
import { lowerName } from '../../db/statements/lowerName.ts';
import { media } from '../core/media/media.table.ts';
import { tickets } from '../core/tickets/tickets.table.ts';

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** Text of zeros and ones. */
const bits = customType<{ data: string }>({ dataType: () => 'varbit' });

/** Texts, files, pages and conversations from which models answer. */
export const knowledgeSources = companyTable(
  'knowledge_sources',
  {
    id: rowId(),
    name: text().notNull(),
    kind: text({ enum: sourceKinds }).notNull(),
    state: text({ enum: sourceStates }).notNull().default('waiting'),
    /** Why it could not be read, in a word. */
    fault: text(),
    language: text({ enum: botLanguages }).notNull(),
    /** Nobody chose the language; the text tells it. */
    guessesLanguage: boolean().notNull().default(true),
    /** The whole text, as it was written or read. */
    content: text().notNull().default(''),
    /** Of the text; kept beside it, since counting reads all of it. */
    characters: integer().notNull().default(0),
    /** Of a page. */
    url: text().notNull().default(''),
    /** Of a file. */
    mediaId: bigReference(),
    /** Of a conversation; its personal data was removed. */
    ticketId: integer(),
    passagesCount: integer().notNull().default(0),
    readAt: moment(),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('knowledge_sources_name_key').on(t.companyId, lowerName(t.name)),
    index('knowledge_sources_media_idx').on(t.companyId, t.mediaId),
    index('knowledge_sources_ticket_idx').on(t.companyId, t.ticketId),
    sameCompany('knowledge_sources_media_fk', t, t.mediaId, media, 'set null'),
    sameCompany('knowledge_sources_ticket_fk', t, t.ticketId, tickets, 'set null'),
  ],
);

/** Pieces of sources, each small enough to be quoted. */
export const knowledgePassages = companyTable(
  'knowledge_passages',
  {
    id: bigRowId(),
    sourceId: integer().notNull(),
    /** Its number within the source. */
    place: integer().notNull(),
    heading: text().notNull().default(''),
    content: text().notNull(),
    language: text({ enum: botLanguages }).notNull(),
    /** The words by which it is found, those of the heading weighing more; and `=` with the company. */
    words: searchWords().notNull(),
    /** By the company's embeddings address; null: none yet. */
    vector: real().array(),
    /** The model that made the vector, with its address: vectors of others are not compared. */
    vectorModel: text(),
    /** The sign of each number of the vector: near vectors differ in few of them. */
    signature: bits(),
  },
  (t) => [
    index('knowledge_passages_source_idx').on(t.companyId, t.sourceId, t.place),
    // Without the list of pending words, which every search after a change would read.
    index('knowledge_passages_words_idx').using('gin', t.words).with({ fastupdate: false }),
    // Signatures are compared in the index alone.
    index('knowledge_passages_signature_idx')
      .on(t.companyId, t.vectorModel, t.signature, t.sourceId, t.id)
      .where(sql`${t.signature} is not null`),
    sameCompany('knowledge_passages_source_fk', t, t.sourceId, knowledgeSources),
  ],
);

/** Questions of customers for which no source had an answer: a list to write from. */
export const knowledgeQuestions = companyTable(
  'knowledge_questions',
  {
    id: rowId(),
    question: text().notNull(),
    /** Without case, accents and punctuation: the same question counts up. */
    digest: text().notNull(),
    times: integer().notNull().default(1),
    state: text({ enum: questionStates }).notNull().default('open'),
    /** Where it was asked last. */
    ticketId: integer(),
    /** The source that was written for it. */
    sourceId: integer(),
    createdAt: createdAt(),
    lastAskedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('knowledge_questions_digest_key').on(t.companyId, t.digest),
    index('knowledge_questions_ticket_idx').on(t.companyId, t.ticketId),
    index('knowledge_questions_source_idx').on(t.companyId, t.sourceId),
    sameCompany('knowledge_questions_ticket_fk', t, t.ticketId, tickets, 'set null'),
    sameCompany('knowledge_questions_source_fk', t, t.sourceId, knowledgeSources, 'set null'),
  ],
);
