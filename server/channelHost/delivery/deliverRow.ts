import { ack } from '@recado/shared/features/messages';
import { eq, inArray, sql } from 'drizzle-orm';
import { channelOf } from '../../channels/registry.ts';
import type { SessionKernel } from '../../channels/sessionPlace.ts';
import { settleChange } from '../../features/core/messages/changes/settleChange.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { noteAttempt } from '../../features/core/messages/way/noteAttempt.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { outbox, outboxLanes } from '../../outbox/outbox.table.ts';
import { keepTaken } from '../../outbox/outboxRows.ts';
import type { Outcome } from '../../rowQueue/rowWorker.ts';
import { loadChange, loadOutgoing, loadReadMark } from '../loadOutgoing.ts';
import { reportAck, reportRefusal } from '../reportOutcome.ts';
import { afterRefusal } from './afterRefusal.ts';
import { ackSeconds, beforeHanding, lostAnswerSeconds } from './beforeHanding.ts';
import type { Row, Sender } from './sender.ts';

/** A row that leaves, and its way. */
interface Leaving {
  kernel: SessionKernel;
  companyId: number;
  row: Row;
  sender: Sender;
}

/** Sends what a row of the outbox says; the outcome settles the row. */
export async function deliverRow(leaving: Leaving): Promise<Outcome> {
  switch (leaving.row.kind) {
    case 'read':
      return tellRead(leaving);
    case 'change':
      return tellChange(leaving);
    case 'message':
      return send(leaving);
  }
}

/** A channel treats a repeated change as the same one, so after a lost ack the worker sends it again. */
async function tellChange({ kernel, companyId, row, sender }: Leaving): Promise<Outcome> {
  const outgoing = await kernel.database.inCompany(companyId, (tx) => loadChange(tx, row), 'read');
  const settled: Outcome = { as: 'done', also: (work) => settleChange(work, row, null) };
  if (!outgoing) return settled;
  const before = beforeHanding(row, outgoing, true);
  if (typeof before === 'object') return refused(kernel, row, before.refuse);
  const outcome = await sender.change(outgoing);
  if ('refused' in outcome) return afterRefusal(kernel, companyId, row, outcome.refused);
  return 'handed' in outcome && outcome.providerId !== undefined
    ? {
        as: 'done',
        async also(work) {
          await settleChange(work, row, null);
          await keepTaken(work.tx, row);
        },
      }
    : handed(row, ackSeconds(row));
}

async function send({ kernel, companyId, row, sender }: Leaving): Promise<Outcome> {
  const { database, storage, vault } = kernel;
  const { messageId } = row;
  const outgoing =
    messageId === null
      ? undefined
      : await database.inCompany(companyId, (tx) => loadOutgoing(tx, storage, messageId), 'read');
  if (!outgoing) return { as: 'done' };
  if (await isUnwanted(kernel, companyId, row)) return refused(kernel, row, 'optedOut');
  const repeats = channelOf(outgoing.channel).repeat === 'same id';
  const isTemplate = outgoing.content.type === 'details' && outgoing.content.details.kind === 'template';
  const before = beforeHanding(row, { ...outgoing, isTemplate }, repeats);
  if (typeof before === 'object') return refused(kernel, row, before.refuse);
  if (before === 'reconcile') return handed(row, lostAnswerSeconds(repeats));
  const outcome = await sender.send(outgoing);
  if ('unknown' in outcome) return handed(row, lostAnswerSeconds(repeats));
  if ('refused' in outcome) return afterRefusal(kernel, companyId, row, outcome.refused);
  const { providerId } = outcome;
  return providerId === undefined
    ? handed(row, ackSeconds(row))
    : { as: 'done', also: (work) => reportAck(work, vault, row, { providerId, ack: ack.sent }) };
}

/**
 * Is it a campaign's message to somebody who opted out (PACE-14)? The last look: a worker may have claimed the row
 * before.
 */
async function isUnwanted({ database }: SessionKernel, companyId: number, row: Row): Promise<boolean> {
  if (row.lane !== outboxLanes.campaign || row.handed > 0) return false;
  const [ticket] = await database.inCompany(
    companyId,
    (tx) =>
      tx
        .select({ isOptedOut: sql<boolean>`has_opted_out(${tickets.companyId}, ${tickets.contactId})` })
        .from(tickets)
        .where(eq(tickets.id, row.ticketId)),
    'read',
  );
  return ticket?.isOptedOut === true;
}

async function tellRead({ kernel, companyId, row, sender }: Leaving): Promise<Outcome> {
  const { messageId, ticketId } = row;
  const mark =
    messageId === null
      ? undefined
      : await kernel.database.inCompany(companyId, (tx) => loadReadMark(tx, ticketId, messageId), 'read');
  if (!mark || mark.messages.length === 0) return { as: 'done' };
  await sender.markRead(mark);
  return {
    as: 'done',
    also: async ({ tx }) =>
      void (await tx.update(messages).set({ receiptSent: true }).where(inArray(messages.id, mark.ids))),
  };
}

const refused = (
  { vault }: SessionKernel,
  row: Row,
  failure: 'unknown' | 'windowClosed' | 'optedOut',
): Outcome => ({
  as: 'done',
  also: (work) => reportRefusal(work, vault, row, failure),
});

/** The channel reports later what became of it. */
const handed = (row: Row, seconds: number): Outcome => ({
  as: 'handed',
  seconds,
  also: async ({ tx }) => {
    await tx
      .update(outbox)
      .set({ handed: row.handed + 1 })
      .where(eq(outbox.id, row.id));
    if (row.handed > 0 && row.messageId !== null)
      await noteAttempt(tx, { messageId: row.messageId, kind: 'repeated' });
  },
});
