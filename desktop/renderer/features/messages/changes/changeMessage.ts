import { type Message, messageApi } from '@recado/shared/features/messages';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { needsNetwork } from '../../../lib/live/needsNetwork.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { forgetMessage, keepMessage } from '../cache/messageCache.ts';
import { mediaAddress } from '../content/useMediaLink.ts';
import { useMessageText } from '../messages.texts.ts';
import { untilHeard } from './untilHeard.ts';

/** Edits the text of a message. Returns whether the server accepted it; a toast shows a refusal. */
export async function editMessage({ id }: Message, body: string): Promise<boolean> {
  try {
    keepMessage(await call(messageApi.edit, { params: { messageId: id }, body: { body } }));
    return true;
  } catch (error) {
    toast.error(error);
    return false;
  }
}

/** Asks the user, then deletes the message for everybody. */
export async function removeMessage({ id, isPrivate }: Message): Promise<void> {
  if (needsNetwork()) return;
  const agreed = await confirm({
    title: useMessageText.now('deleteTitle'),
    question: useMessageText.now(isPrivate ? 'deleteNoteHint' : 'deleteHint'),
    confirm: useWords.now('remove'),
    isDangerous: true,
  });
  if (!agreed) return;
  try {
    keepMessage(
      await untilHeard((idempotencyKey) => call(messageApi.remove, { params: { id }, idempotencyKey })),
    );
  } catch (error) {
    toast.error(error);
  }
}

/** The company's own emoji on a message; empty for none. */
export const ownReaction = ({ reactions }: Pick<Message, 'reactions'>): string =>
  reactions.find(({ fromMe }) => fromMe)?.emoji ?? '';

/** The message with this emoji as the company's, as it looks before the reply. */
function withOwn(message: Message, emoji: string): Message {
  const name = useSession.getState().user?.name ?? null;
  const others = message.reactions.filter(({ fromMe }) => !fromMe);
  return { ...message, reactions: emoji === '' ? others : [...others, { emoji, fromMe: true, name }] };
}

/** The newest wish of a person about the emoji of a message, while a call about it runs. */
const wishes = new Map<string, string>();

/**
 * Sets the company's emoji, or removes it if it is the present one. Shows it at once, and the old one again after a
 * refusal. A second press waits for the reply to the first: two calls side by side may arrive in any order.
 */
export async function react(message: Message, picked: string): Promise<void> {
  if (needsNetwork()) return;
  const { id } = message;
  const key = `${useSession.getState().user?.id} ${id}`;
  const isRunning = wishes.has(key);
  wishes.set(key, picked === ownReaction(message) ? '' : picked);
  keepMessage(withOwn(message, wishes.get(key)!));
  if (isRunning) return;
  let confirmed = message;
  try {
    for (let sent: string | undefined; sent !== wishes.get(key); ) {
      const emoji = wishes.get(key)!;
      confirmed = await untilHeard((idempotencyKey) =>
        call(messageApi.react, { params: { id }, body: { emoji }, idempotencyKey }),
      );
      sent = emoji;
      keepMessage(sent === wishes.get(key) ? confirmed : withOwn(confirmed, wishes.get(key)!));
    }
  } catch (error) {
    keepMessage(confirmed);
    toast.error(error);
  } finally {
    wishes.delete(key);
  }
}

/** Tries a change again that the channel refused. */
export const changeAgain = (message: Message): Promise<unknown> => {
  const { kind, value } = message.change ?? {};
  if (kind === 'edit') return editMessage(message, value ?? '');
  if (kind === 'delete') return removeMessage(message);
  return react(message, value || ownReaction(message));
};

/**
 * Takes back a message that is still held. Returns the message and its file for the composer; undefined when
 * it was too late.
 */
export async function takeBack(
  message: Message,
): Promise<{ message: Message; file: File | undefined } | undefined> {
  try {
    // The file comes first, because its link ends with the message.
    const file = message.mediaUrl ? await fileOf(message, message.mediaUrl) : undefined;
    const taken = await untilHeard((idempotencyKey) =>
      call(messageApi.takeBack, { params: { id: message.id }, idempotencyKey }),
    );
    forgetMessage(message.id);
    return { message: taken, file };
  } catch (error) {
    toast.error(error);
    return undefined;
  }
}

async function fileOf({ mediaName, mediaMime }: Message, url: string): Promise<File> {
  const reply = await fetch(mediaAddress(url));
  const type = mediaMime ?? 'application/octet-stream';
  return new File([await reply.blob()], mediaName || 'file', { type });
}
