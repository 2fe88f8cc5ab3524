import { channelsThat } from '@recado/shared/lib/capabilities';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { changeSession } from './changeSession.ts';
import { connectionLeases, connections } from './connections.table.ts';

const everyPolls = 3;

/** It talks through a session, claims to be connected, and the lease of the process that claimed so has run out. */
const isUnattended = and(
  inArray(
    connections.channel,
    channelsThat(({ connects }) => connects === 'code'),
  ),
  eq(connections.status, 'CONNECTED'),
  or(isNull(connectionLeases.expiresAt), lt(connectionLeases.expiresAt, sql`now()`)),
);

/**
 * Sets connections whose process hangs or is gone back to OPENING, until a process has them (again): they must not
 * look connected. Every web process looks, because the process that works may be the one that is gone; one of them
 * publishes it. Returns how to end it.
 */
export function showUnattended({ inWork, poller }: Pick<Kernel, 'inWork' | 'poller'>): () => Promise<void> {
  const found = sql`
    select ${connections.id}, ${connections.companyId} as "companyId" from ${connections}
    left join ${connectionLeases} on ${eq(connectionLeases.connectionId, connections.id)} where ${isUnattended}`;
  const show = async (unattended: { id: number; companyId: number }[]) => {
    for (const { id, companyId } of unattended)
      await inWork(companyId, async (work) => {
        const [still] = await work.tx
          .select({ id: connections.id })
          .from(connections)
          .leftJoin(connectionLeases, eq(connectionLeases.connectionId, connections.id))
          .where(and(eq(connections.id, id), isUnattended))
          .for('update', { of: connections });
        if (still) await changeSession(work, id, { status: 'OPENING' });
      });
  };
  return poller.watch(() => found, show, { everyPolls });
}
