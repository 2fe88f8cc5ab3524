import type { Work } from '../../work.ts';
import { ticketLogs } from './tickets.table.ts';

type Entry = Omit<typeof ticketLogs.$inferInsert, 'by'>;

/** Writes what happened to tickets into their timelines, and who did it (CONV-17, BOT-11). The only way to write there. */
export async function logTickets(
  { tx, by }: Pick<Work, 'tx' | 'by'>,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length > 0)
    await tx.insert(ticketLogs).values(entries.map((entry) => ({ ...entry, by: by.kind })));
}
