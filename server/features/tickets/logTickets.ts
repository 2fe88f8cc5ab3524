import { gathered } from '../../db/statements/gathered.ts';
import { insertRows } from '../../db/statements/insertRows.ts';
import type { Work } from '../../work.ts';
import { ticketLogs } from './tickets.table.ts';

/** An entry of a timeline; who did it comes from the work. */
export type LogEntry = Omit<typeof ticketLogs.$inferInsert, 'by' | 'id' | 'createdAt'>;

/** Writes what happened to tickets into their timelines, and who did it (CONV-17, BOT-11). The only way to write there. */
export async function logTickets(
  { tx, by }: Pick<Work, 'tx' | 'by'>,
  entries: readonly LogEntry[],
): Promise<void> {
  if (entries.length > 0)
    await write(
      tx,
      entries.map((entry) => ({ ...entry, by: by.kind, userId: namedIn(entry, by) })),
    );
}

/** Whom an entry names: of what support did the operator, of what somebody was given the one who has it now (SUPPORT-05). */
const namedIn = ({ type, userId = null }: LogEntry, by: Work['by']): number | null =>
  by.writerId !== undefined && userId === by.userId && type !== 'receivedTransfer' ? by.writerId : userId;

const insert = insertRows(ticketLogs);
const write = gathered(async (tx, asked: readonly (readonly (typeof ticketLogs.$inferInsert)[])[]) => {
  // As one value: somebody who goes away may leave tens of thousands of tickets.
  await insert(
    tx,
    asked
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
  return asked.map(() => undefined);
});
