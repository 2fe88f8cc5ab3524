import { gathered } from '../../../db/statements/gathered.ts';
import { insertRows } from '../../../db/statements/insertRows.ts';
import type { Work } from '../../../work.ts';
import { type News, notify } from '../notifications/notify.ts';
import { ticketLogs } from '../tickets/tickets.table.ts';

/** An entry of a timeline; who did it comes from the work. */
export interface LogEntry extends Omit<typeof ticketLogs.$inferInsert, 'by' | 'id' | 'createdAt'> {
  /** The private note that came with a transfer: the person who gets the ticket reads it in the bell too. */
  noteId?: number | undefined;
}

/**
 * Writes what happened to tickets into their timelines, and who did it (CONV-17, BOT-11). All writes to timelines go
 * through here, so it also notifies the people who received a ticket (NOTIFY-02).
 */
export async function logTickets(
  work: Pick<Work, 'tx' | 'by' | 'publish'>,
  entries: readonly LogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const { tx, by } = work;
  await write(
    tx,
    entries.map((entry) => ({ ...entry, by: by.kind, userId: namedIn(entry, by) })),
  );
  const news = entries.flatMap((entry) => newsOf(entry, by));
  // A person who gets all tickets of a colleague needs no notification for each.
  if (news.length > 0 && news.length <= mostNews) await notify(work, news);
}

/** More tickets than this at once bring no notifications: people see them in the list itself. */
const mostNews = 50;

/** The news that an entry brings to the person named in it. */
function newsOf({ type, note, userId, ticketId, noteId }: LogEntry, by: Work['by']): News[] {
  if (!userId) return [];
  if (type === 'receivedTransfer' || type === 'redirect') {
    const byId = by.kind === 'person' && by.writerId === undefined ? (by.userId ?? null) : null;
    return [{ kind: 'transfer', userId, byId, ticketId, messageId: noteId ?? null }];
  }
  // When the customer's own message brings a ticket back, that message notifies the owner already.
  return type === 'woken' && note === 'wokenInTime' ? [{ kind: 'returned', userId, ticketId }] : [];
}

/**
 * The person that an entry names. What support did names the operator; a ticket that was handed over names its new
 * owner (SUPPORT-05).
 */
const namedIn = ({ type, userId = null }: LogEntry, by: Work['by']): number | null =>
  by.writerId !== undefined && userId === by.userId && type !== 'receivedTransfer' ? by.writerId : userId;

const insert = insertRows(ticketLogs);
const write = gathered(async (tx, batches: readonly (readonly (typeof ticketLogs.$inferInsert)[])[]) => {
  // As one value: somebody who goes away may leave tens of thousands of tickets.
  await insert(
    tx,
    batches
      .flat()
      .map(
        ({
          ticketId,
          type,
          by = null,
          note = null,
          detail = null,
          userId = null,
          queueId = null,
          until = null,
        }) => ({
          ticketId,
          type,
          by,
          note,
          detail,
          userId,
          queueId,
          until,
        }),
      ),
  );
  return batches.map(() => undefined);
});
