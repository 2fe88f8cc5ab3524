import { AppError } from '@recado/shared/errors';
import { ack, deletableForMs } from '@recado/shared/features/messages';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { type Actor, holds } from '@recado/shared/permissions';
import { writerOf } from '../../../../doers/doer.ts';
import { dequeue, holdUnsent } from '../../../../outbox/outboxRows.ts';
import type { Work } from '../../../../work.ts';
import { forgetMessage } from '../forgetMessage.ts';
import type { MessageRow } from '../messageRow.ts';
import { publishMessage } from '../publishMessage.ts';
import { type Changeable, changeableMessage } from './changeableMessage.ts';
import { storeChange } from './storeChange.ts';

/**
 * Takes a message of ours back (MSG-24): one's own, or with `messages:removeAny` anybody's, the bot's and the phone's
 * too. It stays in its place as deleted. A message that has not left never leaves. One that has left is taken back on
 * the other side, where the channel can. A second call changes nothing.
 */
export async function removeMessage(work: Work, actor: Actor, id: number): Promise<MessageRow> {
  const { tx } = work;
  const row = await changeableMessage(tx, actor, id);
  const { message, ticket } = row;
  if (!message.fromMe) throw new AppError('ERR_DELETE_WAPP_MSG');
  if (message.userId !== writerOf(actor) && !holds(actor, 'messages:removeAny'))
    throw new AppError('ERR_NO_PERMISSION');
  if (message.isDeleted) return publishMessage(work, id, ticket, 'update');
  const isOurs = await isOnlyOurs(work, row);
  if (!isOurs) mustBeTakenBack(work, row);
  await forgetMessage(work, message);
  if (isOurs) await dequeue(tx, id);
  const leaving = isOurs ? undefined : ({ kind: 'delete', before: null } as const);
  return storeChange(work, row, { isDeleted: true, heldUntil: null }, leaving);
}

/** A note, or what the other side certainly does not have. */
async function isOnlyOurs({ tx }: Work, { message }: Changeable): Promise<boolean> {
  if (message.isPrivate || (message.ack === ack.failed && message.failure !== 'unknown')) return true;
  return message.ack === ack.pending && (await holdUnsent(tx, [message.id])) === 1;
}

function mustBeTakenBack({ clock }: Work, { message, ticket }: Changeable): void {
  if (!capabilitiesOf(ticket.channel).delete || message.providerId === null)
    throw new AppError('ERR_DELETE_WAPP_MSG');
  if (clock.now().getTime() - message.createdAt.getTime() > deletableForMs)
    throw new AppError('ERR_FETCH_WAPP_MSG');
}
