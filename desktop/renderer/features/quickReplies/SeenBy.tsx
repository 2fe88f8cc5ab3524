import type { QuickReply } from '@recado/shared/features/quickReplies';
import { ColorDot } from '../../components/labels/ColorDot.tsx';
import { queueNames } from '../../pickers/queuePickers.ts';
import { useQuickReplyText } from './quickReplies.texts.ts';

/** Who sees a reply: its creator, a queue, or the whole company. */
export function SeenBy({ reply: { visao, queueId } }: { reply: QuickReply }) {
  const text = useQuickReplyText();
  const queue = queueNames.useRows(queueId !== null).find(({ id }) => id === queueId);
  if (queue) return <ColorDot name={queue.name} color={queue.color} />;
  return <span>{text(visao ? 'everybody' : 'onlyCreator')}</span>;
}
