import { asc, sql } from 'drizzle-orm';
import { lowerName } from '../../db/statements/lowerName.ts';
import { rowsOf } from '../../rowsOf.ts';
import { prompts } from './prompts.table.ts';

const idsOf = (table: string, column: string) =>
  sql<
    number[]
  >`(select coalesce(array_agg(${sql.identifier(column)} order by ${sql.identifier(column)}), '{}')
    from ${sql.identifier(table)} where prompt_id = prompts.id)`;

/** Prompts as the API shows them: without keys, with what they may do and have cost this month. */
export const promptRows = rowsOf(prompts, {
  topic: 'prompt',
  missing: 'ERR_NO_PROMPT_FOUND',
  list: 'prompts',
  order: [asc(lowerName(prompts.name))],
  search: [prompts.name],
  secret: ['apiKey', 'voiceKey', 'createdAt', 'updatedAt'],
  beside: {
    queue: sql<{
      id: number;
      name: string;
      color: string;
    } | null>`(select jsonb_build_object('id', q.id, 'name', q.name,
      'color', q.color) from queues q where q.id = prompts.queue_id)`,
    answersOn: sql<string[]>`(select coalesce(array_agg(w.name order by w.name), '{}')
      from connection_bots b join connections w on w.id = b.connection_id where b.prompt_id = prompts.id)`,
    sourceIds: idsOf('prompt_sources', 'source_id'),
    queueIds: idsOf('prompt_queues', 'queue_id'),
    tagIds: idsOf('prompt_tags', 'tag_id'),
    hasApiKey: sql<boolean>`prompts.api_key <> ''`,
    hasVoiceKey: sql<boolean>`prompts.voice_key <> ''`,
    // The month of the company's own clock, as the budget counts it.
    spentTokens: sql<number>`(select coalesce(sum(coalesce(spent, reserved)), 0)::float8 from model_spends
      where prompt_id = prompts.id and month = (
        select date_trunc('month', now() at time zone c.time_zone)::date from companies c
        where c.id = prompts.company_id))`,
  },
});
