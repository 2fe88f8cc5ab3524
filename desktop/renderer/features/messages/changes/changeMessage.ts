import { type Message, messageApi } from '@recado/shared/features/messages';
import { confirm } from '../../../components/confirm.tsx';
import { call, Offline } from '../../../lib/api.ts';
import { onReconnect, useLiveStatus } from '../../../lib/live/liveStatus.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { forgetMessage, keepMessage } from '../cache/messageCache.ts';
import { mediaAddress } from '../content/useMediaLink.ts';
import { useMessageText } from '../messages.texts.ts';

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
  const agreed = await confirm({
    title: useMessageText.now('deleteTitle'),
    question: useMessageText.now(isPrivate ? 'deleteNoteHint' : 'deleteHint'),
    confirm: useWords.now('remove'),
    isDangerous: true,
  });
  if (!agreed) return;
  try {
    keepMessage(await call(messageApi.remove, { params: { id } }));
  } catch (error) {
    toast.error(error);
  }
}

/** The company's own emoji on a message; empty for none. */
export const ownReaction = ({ reactions }: Pick<Message, 'reactions'>): string =>
  reactions.find(({ fromMe }) => fromMe)?.emoji ?? '';

/**
 * Sets the company's emoji, or removes it if it is the present one. Shows it at once, and the old one again
 * after a refusal.
 */
export async function react(message: Message, picked: string): Promise<void> {
  const emoji = picked === ownReaction(message) ? '' : picked;
  const name = useSession.getState().user?.name ?? null;
  const others = message.reactions.filter(({ fromMe }) => !fromMe);
  keepMessage({
    ...message,
    reactions: emoji === '' ? others : [...others, { emoji, fromMe: true, name }],
  });
  try {
    keepMessage(await call(messageApi.react, { params: { id: message.id }, body: { emoji } }));
  } catch (error) {
    keepMessage(message);
    toast.error(error);
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
    const taken = await untilHeard(message.id);
    forgetMessage(message.id);
    return { message: taken, file };
  } catch (error) {
    toast.error(error);
    return undefined;
  }
}

/**
 * A reply that gets lost would take the words with it: the message is gone on the server. So the page asks again once
 * the network is back, and the key gives it the first reply.
 */
async function untilHeard(id: number): Promise<Message> {
  const idempotencyKey = crypto.randomUUID();
  const writer = useSession.getState().user?.id;
  for (;;)
    try {
      return await call(messageApi.takeBack, { params: { id }, idempotencyKey });
    } catch (error) {
      if (!(error instanceof Offline) || useSession.getState().user?.id !== writer) throw error;
      toast.error(error);
      await reconnected();
    }
}

/** A call that failed while live events go on is tried again after so long, ms. */
const pauseMs = 3000;

const reconnected = (): Promise<void> =>
  new Promise((resolve) => {
    if (useLiveStatus.getState().offlineSince === undefined) return void setTimeout(resolve, pauseMs);
    const end = onReconnect(() => {
      end();
      resolve();
    });
  });

async function fileOf({ mediaName, mediaMime }: Message, url: string): Promise<File> {
  const reply = await fetch(mediaAddress(url));
  const type = mediaMime ?? 'application/octet-stream';
  return new File([await reply.blob()], mediaName || 'file', { type });
}
