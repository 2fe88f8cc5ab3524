import { AppError } from '@recado/shared/errors';
import type { Chatbot, ChatbotInput } from '@recado/shared/features/chatbots';
import type { Actor } from '@recado/shared/permissions';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { chatbots } from '../../chatbots/chatbots.table.ts';
import { optionBots } from '../../integrations/bots.table.ts';
import { mustHaveIntegration } from '../connections/mustHaveBot.ts';

interface Place {
  queueId: number;
  /** The option that contains them; null: the queue's first level. */
  parentId: number | null;
  /** The present options there: `sent` may name only these, and deletes those that it leaves out. */
  now: readonly Chatbot[];
}

/**
 * Stores the options at a place as they were sent, with all that lies below them. Those with an `id` keep it, so that
 * a conversation at one of them goes on; another place's id is ERR_NO_CHATBOT_FOUND. The queue must be locked.
 */
export async function saveChatbots(
  tx: Tx,
  actor: Pick<Actor, 'plan'>,
  { queueId, parentId, now }: Place,
  sent: readonly ChatbotInput[],
) {
  const there = new Set(idsOf(now));
  const named = idsOf(sent);
  if (new Set(named).size < named.length || named.some((id) => !there.has(id)))
    throw new AppError('ERR_NO_CHATBOT_FOUND');
  const before = integrationsOf(now);
  const save = async (options: readonly ChatbotInput[], parent: number | null) => {
    for (const [position, option] of options.entries()) {
      const values = { ...columnsOf(option), queueId, parentId: parent, position };
      const id = option.id === undefined ? await insert(tx, values) : await change(tx, option.id, values);
      await handOver(tx, actor, id, before.get(id) ?? null, option.optIntegrationId ?? null);
      await save(option.options ?? [], id);
    }
  };
  await save(sent, parentId);
  // Last: an option that lay in a deleted one may lie elsewhere by now.
  for (const id of named) there.delete(id);
  if (there.size > 0) await tx.delete(chatbots).where(inArray(chatbots.id, [...there]));
}

const columnsOf = ({
  name,
  greetingMessage = '',
  queueType = 'text',
  optQueueId = null,
  optUserId = null,
  optFileId = null,
  closeTicket = false,
}: ChatbotInput) => ({ name, greetingMessage, queueType, optQueueId, optUserId, optFileId, closeTicket });
type Values = ReturnType<typeof columnsOf> &
  Pick<typeof chatbots.$inferSelect, 'queueId' | 'parentId' | 'position'>;

async function insert(tx: Tx, values: Values): Promise<number> {
  const [row] = await tx.insert(chatbots).values(values).returning({ id: chatbots.id });
  return row!.id;
}

async function change(tx: Tx, id: number, values: Values): Promise<number> {
  await tx.update(chatbots).set(values).where(eq(chatbots.id, id));
  return id;
}

/** Stores the integration of an option; a newly chosen one needs the plan (BOT-28). */
async function handOver(
  tx: Tx,
  actor: Pick<Actor, 'plan'>,
  chatbotId: number,
  before: number | null,
  integrationId: number | null,
): Promise<void> {
  if (before === integrationId) return;
  await mustHaveIntegration(tx, actor, integrationId);
  await tx.delete(optionBots).where(eq(optionBots.chatbotId, chatbotId));
  if (integrationId !== null) await tx.insert(optionBots).values({ chatbotId, integrationId });
}

const integrationsOf = (options: readonly Chatbot[]): Map<number, number | null> =>
  new Map(
    options.flatMap((one) => [[one.id, one.optIntegrationId] as const, ...integrationsOf(one.options)]),
  );

const idsOf = (options: readonly Pick<ChatbotInput, 'id' | 'options'>[]): number[] =>
  options.flatMap(({ id, options: below = [] }) => [...(id === undefined ? [] : [id]), ...idsOf(below)]);
