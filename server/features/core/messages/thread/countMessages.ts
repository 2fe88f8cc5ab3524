import type { messageApi } from '@recado/shared/features/messages';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../../db/client.ts';
import { maySee } from '../../access/access.ts';
import { figureRange, within } from '../../figures/figureRange.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { messages } from '../messages.table.ts';

/** Counts the messages of some days, on tickets that this person may see (MSG-44). Throws ERR_NO_PERIOD. */
export async function countMessages(
  tx: Tx,
  actor: Actor,
  { fromMe, dateStart, dateEnd }: z.output<typeof messageApi.count.query>,
): Promise<number> {
  const range = await figureRange(tx, { date_from: dateStart, date_to: dateEnd });
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .innerJoin(tickets, eq(tickets.id, messages.ticketId))
    .where(
      and(
        within(messages.createdAt, range),
        eq(messages.isPrivate, false),
        fromMe === undefined ? undefined : eq(messages.fromMe, fromMe),
        maySee(actor),
      ),
    );
  return counted!.count;
}
