import { confirm } from '../../components/confirm.tsx';
import { chatOutbox } from '../../features/chats/chatOutbox.ts';
import type { Sending } from '../../lib/sending/openOutbox.ts';
import { outbox } from '../../lib/sending/outbox.ts';
import { signOut } from '../../lib/session/signIn.ts';
import { useAppText } from '../app.texts.ts';

/**
 * Signs out. It asks first while messages of this person wait for the network. They leave after their writer's next
 * sign-in on this device, without their files (OFFLINE-06).
 */
export async function leave(): Promise<void> {
  const waits = (item: Sending) => item.failure === undefined || item.failure === 'offline';
  const waiting: Sending[] = [
    ...outbox.use.getState().items.filter((item) => waits(item) && outbox.isOwn(item)),
    ...chatOutbox.use.getState().items.filter((item) => waits(item) && chatOutbox.isOwn(item)),
  ];
  if (waiting.length > 0 && !(await agrees(waiting))) return;
  await signOut();
}

function agrees(waiting: readonly Sending[]): Promise<boolean> {
  const text = useAppText.now;
  const hasFiles = waiting.some(({ file }) => file);
  const question = text('leaveQuestion', { count: waiting.length });
  return confirm({
    title: text('leaveTitle'),
    question: hasFiles ? `${question} ${text('leaveFiles')}` : question,
    confirm: text('signOut'),
    wayOut: text('stay'),
  });
}
