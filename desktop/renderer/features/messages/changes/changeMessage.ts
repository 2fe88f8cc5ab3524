import { type Message, messageApi } from '@recado/shared/features/messages';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { forgetMessage, keepMessage } from '../cache/messageCache.ts';
import { mediaAddress } from '../content/useMediaLink.ts';
import { useMessageText } from '../messages.texts.ts';

/** Says something else from now on. Returns whether it was taken; a refusal is shown. */
export async function editMessage({ id }: Message, body: string): Promise<boolean> {
  try {
    keepMessage(await call(messageApi.edit, { params: { messageId: id }, body: { body } }));
    return true;
  } catch (error) {
    toast.error(error);
    return false;
  }
}

/** Asks, and takes the message back for everybody. */
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

/** Our emoji on a message. */
export const ownReaction = ({ reactions }: Pick<Message, 'reactions'>): string =>
  reactions.find(({ fromMe }) => fromMe)?.emoji ?? '';

/** Sets our emoji, or takes it off when it is there already; shown at once, and put back when it is refused. */
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

/** The channel did not take a change: it is tried again. */
export const changeAgain = (message: Message): Promise<unknown> => {
  const { kind, value } = message.change ?? {};
  if (kind === 'edit') return editMessage(message, value ?? '');
  if (kind === 'delete') return removeMessage(message);
  return react(message, value || ownReaction(message));
};

/** Takes back what is still held. Returns it with its file, so that it can be written anew; undefined when it was too late. */
export async function takeBack(
  message: Message,
): Promise<{ message: Message; file: File | undefined } | undefined> {
  try {
    // Before: with the message its link goes.
    const file = message.mediaUrl ? await fileOf(message, message.mediaUrl) : undefined;
    const taken = await call(messageApi.takeBack, { params: { id: message.id } });
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
