import { and, eq, gte, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { messages } from '../../core/messages/messages.table.ts';

/** How many messages customers wrote in this time, as far as they have come. */
export const messagesBetween = (tx: Tx, connectionId: number, from: Date, to: Date): Promise<number> =>
  tx.$count(
    messages,
    and(
      eq(messages.connectionId, connectionId),
      eq(messages.fromMe, false),
      gte(messages.createdAt, from),
      lt(messages.createdAt, to),
    ),
  );
