import type { Actor } from '@recado/shared/permissions';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { ChatAnswer, ToolSpec } from '../../../models/chat.ts';
import { queues } from '../../core/queues/queues.table.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { tags } from '../../tags/tags.table.ts';
import { helpingPrompt, mustSee } from '../helpOf.ts';
import { askChat } from './askChat.ts';
import type { Machine } from './askModel.ts';
import { conversationOf } from './conversationOf.ts';
import { linesOf, taskOf } from './quoteData.ts';

const temperature = 0.1;
const maxTokens = 300;
const mostMessages = 40;
const mostBytes = 12_000;
/** The most tags and queues that a model can choose from. */
const mostOffered = 200;
const mostTags = 3;

interface Named {
  id: number;
  name: string;
}
interface Choices {
  tags: Named[];
  queues: Named[];
}
interface Suggestion {
  useId: number;
  tagIds: number[];
  queueId: number | null;
  fault: string | null;
}

/** Proposes tags and a queue of the company that the ticket does not have yet; a person accepts them (ASSIST-13). */
export async function suggest(machine: Machine, actor: Actor, ticketId: number): Promise<Suggestion> {
  const { prompt, conversation, choices } = await machine.inWork(
    actor.companyId,
    async (work) => {
      await mustSee(work.tx, actor, ticketId);
      return {
        prompt: await helpingPrompt(work),
        conversation: await conversationOf(work.tx, ticketId, mostMessages),
        choices: await choicesFor(work.tx, ticketId),
      };
    },
    'read',
  );
  const { useId, value, fault } = await askChat(machine, actor, {
    kind: 'suggest',
    ticketId,
    prompt,
    words: {
      messages: taskOf(taskWith(choices), linesOf(conversation, mostBytes)),
      tools: [suggesting],
      temperature,
      maxTokens,
    },
    read: (answer) => chosenIn(answer, choices),
  });
  return { useId, ...(value ?? { tagIds: [], queueId: null }), fault };
}

/** Labels that neither ticket nor contact has, and the other queues. Lanes of the board are no labels. */
async function choicesFor(tx: Tx, ticketId: number): Promise<Choices> {
  const [ofTags, ofQueues] = await Promise.all([
    tx
      .select({ id: tags.id, name: tags.name })
      .from(tags)
      .where(
        sql`${tags.kanban} = 0
          and not exists (select from ticket_tags where ticket_id = ${ticketId} and tag_id = ${tags.id})
          and not exists (select from contact_tags c join tickets t on t.contact_id = c.contact_id
            where t.id = ${ticketId} and c.tag_id = ${tags.id})`,
      )
      .orderBy(asc(tags.id))
      .limit(mostOffered),
    tx
      .select({ id: queues.id, name: queues.name })
      .from(queues)
      .innerJoin(tickets, eq(tickets.id, ticketId))
      .where(sql`${queues.id} is distinct from ${tickets.queueId}`)
      .orderBy(asc(queues.id))
      .limit(mostOffered),
  ]);
  return { tags: ofTags, queues: ofQueues };
}

const suggesting: ToolSpec = {
  name: 'suggest',
  description: 'Name the tags and the department that fit the conversation.',
  parameters: {
    type: 'object',
    properties: {
      tagIds: { type: 'array', items: { type: 'integer' } },
      queueId: { type: ['integer', 'null'] },
    },
    required: ['tagIds', 'queueId'],
    additionalProperties: false,
  },
};

const taskWith = (choices: Choices): string =>
  [
    `Choose at most ${mostTags} tags, and the department if another one should answer. Call the tool once.`,
    'Choose nothing that does not clearly fit.',
    `Tags: ${listed(choices.tags)}`,
    `Departments: ${listed(choices.queues)}`,
  ].join('\n');

const listed = (rows: readonly Named[]): string =>
  rows.map(({ id, name }) => `${id}: ${JSON.stringify(name)}`).join(', ') || 'none';

const Chosen = z.object({
  tagIds: z.array(z.unknown()).max(50).catch([]),
  queueId: z.unknown(),
});

/** Ids that were offered, each once; anything else that the model wrote is nothing. */
function chosenIn({ toolCalls }: ChatAnswer, { tags, queues }: Choices) {
  const call = toolCalls.find(({ name }) => name === suggesting.name);
  const chosen = Chosen.safeParse(parsed(call?.arguments ?? '{}')).data;
  const tagIds = tags.map(({ id }) => id).filter((id) => chosen?.tagIds.includes(id));
  return {
    tagIds: tagIds.slice(0, mostTags),
    queueId: queues.find(({ id }) => id === chosen?.queueId)?.id ?? null,
  };
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
