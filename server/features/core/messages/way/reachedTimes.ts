import { ack } from '@recado/shared/features/messages';
import { type SQL, sql } from 'drizzle-orm';
import { messages } from '../messages.table.ts';

/** When a message reached this ack, as columns; an earlier report of the same stays, and a report may skip steps. */
export function reachedTimes(level: number): { sentAt?: SQL; deliveredAt?: SQL; readAt?: SQL } {
  if (level < ack.sent) return {};
  return {
    sentAt: sql`coalesce(${messages.sentAt}, now())`,
    ...(level >= ack.delivered && { deliveredAt: sql`coalesce(${messages.deliveredAt}, now())` }),
    ...(level >= ack.read && { readAt: sql`coalesce(${messages.readAt}, now())` }),
  };
}
