import type { Actor } from '@recado/shared/permissions';
import type { Work } from '../../../../work.ts';
import type { MessageRow } from '../messageRow.ts';
import { lockFailedMessage } from './lockFailedMessage.ts';
import { resendMessage } from './resendMessage.ts';

/** Sends a failed message again, of a ticket that this person may see. */
export async function retryMessage(work: Work, actor: Actor, id: number): Promise<MessageRow> {
  return resendMessage(work, await lockFailedMessage(work.tx, actor, id));
}
