import { eq } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { stopPace } from './governPace.ts';

/**
 * WhatsApp has restricted a number that campaigns write from (failure 463): they stop at once, since the next message
 * brings the ban nearer. The Cloud API restricts messages to one person, which only counts as a refusal.
 */
export async function stopOnRestriction(work: Work, connectionId: number): Promise<void> {
  const [connection] = await work.tx
    .select({ channel: connections.channel })
    .from(connections)
    .where(eq(connections.id, connectionId));
  if (connection?.channel === 'whatsapp') await stopPace(work, connectionId, 'refusals');
}
