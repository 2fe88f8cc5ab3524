import { AppError } from '@recado/shared/errors';
import { type QueueInput, type QueueWithChatbots, queueApi } from '@recado/shared/features/queues';
import { confirm } from '../../components/confirm.tsx';
import { call } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { idsOf, type Option, sent } from './chatbot/optionTree.ts';
import { useQueueText } from './queues.texts.ts';

/**
 * Saves an edited queue. If another user saved it meanwhile, the user chooses whether to overwrite.
 * Overwriting recreates options that the other user deleted; declining throws ERR_QUEUE_CHANGED.
 */
export async function saveQueue(
  opened: Pick<QueueWithChatbots, 'id' | 'version'>,
  values: Omit<QueueInput, 'chatbots'>,
  options: readonly Option[],
  storedIds?: ReadonlySet<number>,
): Promise<QueueWithChatbots> {
  const params = { id: opened.id };
  try {
    const body = { ...values, chatbots: sent(options, storedIds), version: opened.version };
    return await call(queueApi.update, { params, body });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'ERR_QUEUE_CHANGED')) throw error;
    const isAgreed = await confirm({
      title: useQueueText.now('changedTitle'),
      question: useQueueText.now('changedQuestion'),
      confirm: useWords.now('saveOver'),
      isDangerous: true,
    });
    if (!isAgreed) throw error;
    const now = await call(queueApi.get, { params });
    return saveQueue(now, values, options, new Set(idsOf(now.chatbots)));
  }
}
