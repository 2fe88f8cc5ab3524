import type { FailureCode } from '@recado/shared/features/messages';
import { eq, sql } from 'drizzle-orm';
import type { outbox } from '../../../../outbox/outbox.table.ts';
import { dequeueChange, isChanging } from '../../../../outbox/outboxRows.ts';
import type { Work } from '../../../../work.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messageEdits, messages } from '../messages.table.ts';
import { publishMessage } from '../publishMessage.ts';
import { showLastMessage } from '../showLastMessage.ts';
import { we, withReaction } from './reactToMessage.ts';
import { wantedOf } from './storeChange.ts';

type Row = Pick<typeof outbox.$inferSelect, 'changedId' | 'change'>;
type Message = typeof messages.$inferSelect;

/**
 * Stores the channel's answer to a change of ours. If the channel refused it, the message is as before, with the
 * reason. Either way the change leaves the outbox.
 */
export async function settleChange(
  work: Work,
  { changedId, change }: Row,
  failure: FailureCode | null,
): Promise<void> {
  const { tx } = work;
  if (changedId === null || change === null) return;
  const [message] = await tx.select().from(messages).where(eq(messages.id, changedId)).for('no key update');
  if (!message) return;
  const undone = failure ? await undo(work, message, change) : {};
  const isLast = !(await isChanging(tx, changedId));
  const shown = failure
    ? { kind: change.kind, failure, value: wantedOf(change) }
    : isLast
      ? null
      : message.change;
  await tx
    .update(messages)
    .set({ ...undone, change: shown, version: sql`${messages.version} + 1` })
    .where(eq(messages.id, changedId));
  const showsWords = failure !== null && change.kind !== 'reaction';
  const place = showsWords
    ? await showLastMessage(work, message.ticketId)
    : (await tx.select().from(tickets).where(eq(tickets.id, message.ticketId)))[0]!;
  await publishMessage(work, changedId, place, 'update');
}

/** Takes the channel's answer to one of its ids. False: the id belongs to no change. */
export async function settleAnswered(
  work: Work,
  connectionId: number,
  providerIds: readonly string[],
  failure: FailureCode | null,
): Promise<boolean> {
  const answered = await dequeueChange(work.tx, connectionId, providerIds, failure !== null);
  if (!answered) return false;
  await settleChange(work, answered, failure);
  return true;
}

/** Puts the message back as it was, unless somebody has changed it again since. */
async function undo(
  { tx }: Work,
  message: Message,
  change: NonNullable<Row['change']>,
): Promise<Partial<Message>> {
  switch (change.kind) {
    case 'edit': {
      if (message.body !== change.body) return {};
      const { editId, ...before } = change.before;
      await tx.delete(messageEdits).where(eq(messageEdits.id, editId));
      return before;
    }
    case 'delete':
      return { isDeleted: false };
    case 'reaction': {
      const now = message.reactions.find((reaction) => reaction.who === we)?.emoji ?? '';
      return now === change.emoji ? { reactions: withReaction(message.reactions, we, change.before) } : {};
    }
  }
}
