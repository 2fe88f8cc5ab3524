import type { AnswerSource } from '@recado/shared/features/assist';
import type { Actor } from '@recado/shared/permissions';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { asks } from '../../automation/asks/asks.table.ts';
import type { Tx } from '../../db/client.ts';
import { knowledgePassages } from '../knowledge/knowledge.table.ts';
import { mustSee } from './helpOf.ts';

/** The newest calls of a ticket; older answers show no sources. */
const mostCalls = 500;

/** The part of a stored call of a model that names the sources of its answer. */
const Facts = z.object({
  sources: z.array(z.object({ id: z.number(), name: z.string() })),
  passages: z.array(z.number()).default([]),
  messageIds: z.array(z.number()),
});

/** The sources of answers of a model, for those of these messages that have any (ASSIST-50). */
export async function answerSources(
  tx: Tx,
  actor: Actor,
  ticketId: number,
  messageIds: readonly number[],
): Promise<{ messageId: number; sources: AnswerSource[] }[]> {
  await mustSee(tx, actor, ticketId);
  const shownIds = new Set(messageIds);
  const rows = await tx
    .select({ result: asks.result })
    .from(asks)
    .where(and(eq(asks.ticketId, ticketId), eq(asks.kind, 'prompt')))
    .orderBy(desc(asks.id))
    .limit(mostCalls);
  const answers = rows
    .flatMap(({ result }) => Facts.safeParse(result).data ?? [])
    .filter(({ sources, messageIds }) => sources.length > 0 && messageIds.some((id) => shownIds.has(id)));
  const passages = await passagesOf(
    tx,
    answers.flatMap((answer) => answer.passages),
  );
  return answers.flatMap((answer) => {
    const sources = answer.sources.map(({ id, name }) => ({
      sourceId: id,
      name,
      passages: passages
        .filter((passage) => passage.sourceId === id && answer.passages.includes(passage.id))
        .map(({ content }) => content),
    }));
    return answer.messageIds.filter((id) => shownIds.has(id)).map((messageId) => ({ messageId, sources }));
  });
}

async function passagesOf(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, sourceId, content } = knowledgePassages;
  return tx
    .select({ id, sourceId, content })
    .from(knowledgePassages)
    .where(inArray(id, [...new Set(ids)]));
}
