import { AppError } from '@recado/shared/errors';
import type { QueueInput, QueueWithChatbots, queueApi } from '@recado/shared/features/queues';
import type { InputOf } from '@recado/shared/lib/contract';
import { wholeWeek } from '@recado/shared/lib/openingHours';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { Work } from '../../../work.ts';
import { queueFiles } from '../../files/files.table.ts';
import { queueBots } from '../../integrations/bots.table.ts';
import { mustHaveIntegration } from '../connections/mustHaveBot.ts';
import { readSettings } from '../settings/readSettings.ts';
import { nextVersion, queueRows } from './queueRows.ts';
import { queues } from './queues.table.ts';
import { readChatbots } from './readChatbots.ts';
import { saveChatbots } from './saveChatbots.ts';

type Input = z.output<typeof QueueInput>;

/** One queue with the tree of its chatbot. */
export async function queueWithChatbots(tx: Tx, id: number): Promise<z.input<typeof QueueWithChatbots>> {
  const [queue, chatbots] = await Promise.all([queueRows.one(tx, id), readChatbots(tx, id)]);
  return { ...queue, chatbots };
}

/** Creates a queue with all that belongs to it. */
export async function createQueue(work: Work, actor: Actor, input: Input) {
  await needsOutOfHours(work.tx, input.outOfHoursMessage);
  const [row] = await work.tx.insert(queues).values(columnsOf(input)).returning({ id: queues.id });
  return finish(work, actor, row!.id, input, 'create');
}

/**
 * Changes a queue; bot fields that the caller did not send stay. With `version` it changes only that version:
 * ERR_QUEUE_CHANGED otherwise.
 */
export async function updateQueue(
  work: Work,
  actor: Actor,
  id: number,
  { version, ...input }: InputOf<typeof queueApi.update>['body'],
) {
  const { tx } = work;
  const before = await queueRows.lock(tx, id);
  if (version !== undefined && version !== before.version) throw new AppError('ERR_QUEUE_CHANGED');
  await needsOutOfHours(tx, input.outOfHoursMessage ?? before.outOfHoursMessage);
  await tx
    .update(queues)
    .set({ ...columnsOf(input), ...nextVersion })
    .where(eq(queues.id, id));
  return finish(work, actor, id, input, 'update');
}

const columnsOf = ({ fileListId, integrationId, chatbots, schedules, ...columns }: Input) => ({
  ...columns,
  ...(schedules && { schedules: wholeWeek(schedules) }),
});

/** Stores the parts outside the row itself, and publishes the queue. */
async function finish(
  work: Work,
  actor: Actor,
  queueId: number,
  { fileListId, integrationId, chatbots }: Input,
  action: 'create' | 'update',
) {
  const { tx } = work;
  if (fileListId !== undefined) await sendsFiles(tx, queueId, fileListId);
  if (integrationId !== undefined) await answersBy(tx, actor, queueId, integrationId);
  if (chatbots)
    await saveChatbots(
      tx,
      actor,
      { queueId, parentId: null, now: await readChatbots(tx, queueId) },
      chatbots,
    );
  await queueRows.publishRow(work, queueId, action);
  return queueWithChatbots(tx, queueId);
}

async function sendsFiles(tx: Tx, queueId: number, fileId: number | null): Promise<void> {
  await tx.delete(queueFiles).where(eq(queueFiles.queueId, queueId));
  if (fileId !== null) await tx.insert(queueFiles).values({ queueId, fileId });
}

/** Stores the integration that answers in the queue; a newly chosen one needs the plan (QUEUE-10). */
async function answersBy(tx: Tx, actor: Actor, queueId: number, integrationId: number | null): Promise<void> {
  const [row] = await tx.select().from(queueBots).where(eq(queueBots.queueId, queueId));
  if ((row?.integrationId ?? null) === integrationId) return;
  await mustHaveIntegration(tx, actor, integrationId);
  await tx.delete(queueBots).where(eq(queueBots.queueId, queueId));
  if (integrationId !== null) await tx.insert(queueBots).values({ queueId, integrationId });
}

/** Where hours are kept by queue, each queue needs an answer outside of them (QUEUE-16). */
async function needsOutOfHours(tx: Tx, words = ''): Promise<void> {
  const { scheduleType } = await readSettings(tx, ['scheduleType']);
  if (scheduleType === 'queue' && words.trim() === '')
    throw new AppError('ERR_VALIDATION', { fields: { outOfHoursMessage: 'Obrigatório' } });
}
