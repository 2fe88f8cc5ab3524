import type { proto } from 'baileys';
import type { Ledger } from '../world/ledger.ts';
import { factsOf } from './messageFacts.ts';

/** Carries out what an edit, revocation or reaction says, as the screen of a handset would. */
export function applyMessage(ledger: Ledger, chat: string, authorPn: string, message: proto.IMessage): void {
  const { kind, text, targetId } = factsOf(message);
  const target = targetId ? ledger.find(chat, targetId) : undefined;
  if (!target) return;
  if (kind === 'reaction') {
    if (text) target.reactions.set(authorPn, text);
    else target.reactions.delete(authorPn);
  }
  if (target.authorPn !== authorPn) return; // nobody edits or revokes the words of others
  if (kind === 'edit') target.editedText = text;
  if (kind === 'revoke') target.revokedAt = Date.now();
}
