import { asc, sql } from 'drizzle-orm';
import { lowerName } from '../../db/statements/lowerName.ts';
import { rowsOf } from '../../rowsOf.ts';
import { knowledgeSources } from './knowledge.table.ts';

/** Sources as the API shows them, without their text. */
export const sourceRows = rowsOf(knowledgeSources, {
  topic: 'knowledgeSource',
  missing: 'ERR_NO_KNOWLEDGE_SOURCE_FOUND',
  list: 'sources',
  order: [asc(lowerName(knowledgeSources.name))],
  search: [knowledgeSources.name],
  secret: ['content', 'mediaId', 'ticketId', 'guessesLanguage'],
  beside: {
    fileName: sql<string | null>`(select name from media where id = knowledge_sources.media_id)`,
  },
});
