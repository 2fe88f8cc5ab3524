import { AppError } from '@recado/shared/errors';
import { editableForMs } from '@recado/shared/features/messages';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { signatureOf } from '@recado/shared/lib/signature';
import type { Actor } from '@recado/shared/permissions';
import { writerOf } from '../../../../doers/doer.ts';
import { nameOfWriter } from '../../../../doers/nameOfWriter.ts';
import type { LeavingChange } from '../../../../outbox/outbox.table.ts';
import { holdUnsent } from '../../../../outbox/outboxRows.ts';
import type { Work } from '../../../../work.ts';
import type { MessageRow } from '../messageRow.ts';
import { checkSendable } from '../sending/checkSendable.ts';
import { type Changeable, changeableMessage } from './changeableMessage.ts';
import { editedAs } from './editedAs.ts';
import { storeChange } from './storeChange.ts';

/**
 * Changes the words of one's own message of the last 15 minutes (MSG-21, MSG-22). A message that has not left yet
 * leaves with the new words. One that has left changes on the other side too, where the channel can. The name above
 * the words stays.
 */
export async function editMessage(
  work: Work,
  actor: Actor,
  id: number,
  newText: string,
): Promise<MessageRow> {
  const row = await changeableMessage(work.tx, actor, id);
  const { message } = row;
  mayEdit(work, actor, row);
  // An operator in support is no user of the company; the message itself names its author.
  const editor = actor.support ? null : actor.userId;
  const body = await signedLike(work, message, newText);
  if (body === message.body) return storeChange(work, row, {}, undefined);
  if (message.isPrivate)
    return storeChange(work, row, (await editedAs(work.tx, message, body, editor)).values, undefined);
  if ((await holdUnsent(work.tx, [id])) === 1) {
    mustFit(row, body);
    return storeChange(work, row, { body }, undefined);
  }
  if (!capabilitiesOf(row.ticket.channel).edit) throw new AppError('ERR_EDITING_WAPP_MSG');
  mustFit(row, body);
  checkSendable(row.ticket, { body, files: [], hasCard: false }, work.clock.now());
  const { values, editId } = await editedAs(work.tx, message, body, editor);
  const { isEdited, originalBody } = message;
  const before = { body: message.body, isEdited, originalBody, editId };
  return storeChange(work, row, values, { kind: 'edit', body, before } satisfies LeavingChange);
}

function mayEdit({ clock }: Work, actor: Actor, { message }: Changeable): void {
  if (!message.fromMe || message.userId === null || message.userId !== writerOf(actor))
    throw new AppError('ERR_NO_PERMISSION');
  if (message.isDeleted || message.mediaType !== null || message.ack < 0)
    throw new AppError('ERR_EDITING_WAPP_MSG');
  const age = clock.now().getTime() - message.createdAt.getTime();
  if (age > editableForMs) throw new AppError('ERR_EDIT_TOO_LATE');
}

function mustFit({ ticket }: Changeable, body: string): void {
  const { maxBody } = capabilitiesOf(ticket.channel);
  if (body.length > maxBody) throw new AppError('ERR_BODY_TOO_LONG', { data: { maxBody } });
}

/** Keeps the author's name above the words where the message had it there. */
async function signedLike(
  { tx }: Work,
  { body, userId }: Changeable['message'],
  newText: string,
): Promise<string> {
  const signature = signatureOf((await nameOfWriter(tx, userId!))!);
  return body.startsWith(signature) && !newText.startsWith(signature) ? signature + newText : newText;
}
