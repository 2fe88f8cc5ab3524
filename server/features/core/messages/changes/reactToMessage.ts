import { AppError } from '@recado/shared/errors';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import type { Actor } from '@recado/shared/permissions';
import { writerOf } from '../../../../doers/doer.ts';
import { nameOfWriter } from '../../../../doers/nameOfWriter.ts';
import type { Work } from '../../../../work.ts';
import type { MessageRow } from '../messageRow.ts';
import type { Reaction } from '../messages.table.ts';
import { publishMessage } from '../publishMessage.ts';
import { checkSendable } from '../sending/checkSendable.ts';
import { changeableMessage } from './changeableMessage.ts';
import { storeChange } from './storeChange.ts';

/** Our name among those who react: the other side sees one account for all our agents. */
export const we = 'me';

/** Sets our emoji on a message, in place of the one that was there; an empty one takes it off. */
export async function reactToMessage(
  work: Work,
  actor: Actor,
  id: number,
  emoji: string,
): Promise<MessageRow> {
  const row = await changeableMessage(work.tx, actor, id);
  const { message, ticket } = row;
  const isThere =
    message.providerId !== null &&
    !message.isPrivate &&
    !message.isDeleted &&
    message.ack >= 0 &&
    message.mediaType !== 'call_log';
  if (!isThere || !capabilitiesOf(ticket.channel).reaction) throw new AppError('ERR_REACTING_WAPP_MSG');
  const before = message.reactions.find((reaction) => reaction.who === we) ?? null;
  if ((before?.emoji ?? '') === emoji) return publishMessage(work, id, ticket, 'update');
  checkSendable(ticket, { body: '', files: [], hasCard: false }, work.clock.now());
  const name = await nameOfWriter(work.tx, writerOf(actor));
  const ours = emoji === '' ? null : { emoji, fromMe: true, who: we, name };
  const reactions = withReaction(message.reactions, we, ours);
  return storeChange(work, row, { reactions }, { kind: 'reaction', emoji, before });
}

/** The emoji of a message once somebody's is this one. */
export const withReaction = (
  reactions: readonly Reaction[],
  reactor: string,
  reaction: Reaction | null,
): Reaction[] => [...reactions.filter((other) => other.who !== reactor), ...(reaction ? [reaction] : [])];
