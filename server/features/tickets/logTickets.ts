import { gathered } from '../../db/statements/gathered.ts';
import type { Work } from '../../work.ts';
import { ticketLogs } from './tickets.table.ts';

/** An entry of a timeline; who did it comes from the work. */
export type LogEntry = Omit<typeof ticketLogs.$inferInsert, 'by'>;

/** Writes what happened to tickets into their timelines, and who did it (CONV-17, BOT-11). The only way to write there. */
export async function logTickets(
  { tx, by }: Pick<Work, 'tx' | 'by'>,
  entries: readonly LogEntry[],
): Promise<void> {
  if (entries.length > 0)
    await write(
      tx,
      entries.map((entry) => ({ ...entry, by: by.kind })),
    );
}

const write = gathered(async (tx, asked: readonly (readonly (typeof ticketLogs.$inferInsert)[])[]) => {
  await tx.insert(ticketLogs).values(asked.flat());
  return asked.map(() => undefined);
});
