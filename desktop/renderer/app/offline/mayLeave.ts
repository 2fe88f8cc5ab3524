import { confirm } from '../../components/confirm.tsx';
import { chatOutbox } from '../../features/chats/chatOutbox.ts';
import type { Sending } from '../../lib/sending/openOutbox.ts';
import { outbox } from '../../lib/sending/outbox.ts';
import { isAnyUnkept } from '../../lib/sending/unkept.ts';
import { useAppText } from '../app.texts.ts';

/**
 * Asks before a sign-out while messages of this person wait for the network. They leave after their writer's next
 * sign-in on this device, without their files (OFFLINE-06).
 */
export async function mayLeave(): Promise<boolean> {
  const waits = (item: Sending) => item.failure === undefined || item.failure === 'offline';
  const waiting: Sending[] = [
    ...outbox.use.getState().items.filter((item) => waits(item) && outbox.isOwn(item)),
    ...chatOutbox.use.getState().items.filter((item) => waits(item) && chatOutbox.isOwn(item)),
  ];
  return waiting.length === 0 || agrees(waiting);
}

function agrees(waiting: readonly Sending[]): Promise<boolean> {
  const text = useAppText.now;
  const sentences = [text('leaveQuestion', { count: waiting.length })];
  if (waiting.some(({ file }) => file)) sentences.push(text('leaveFiles'));
  if (isAnyUnkept(waiting)) sentences.push(text('unkept'));
  return confirm({
    title: text('leaveTitle'),
    question: sentences.join(' '),
    confirm: text('signOut'),
    wayOut: text('stay'),
  });
}
