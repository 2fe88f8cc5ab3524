import { channelsThat } from '@recado/shared/lib/capabilities';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { changeSession } from './changeSession.ts';
import { connectionLeases, connections } from './connections.table.ts';

const everyMs = 3000;

/** It talks through a session, claims to be connected, and the lease of whoever said so has run out. */
const isUnattended = and(
  inArray(
    connections.channel,
    channelsThat(({ connects }) => connects === 'code'),
  ),
  eq(connections.status, 'CONNECTED'),
  or(isNull(connectionLeases.expiresAt), lt(connectionLeases.expiresAt, sql`now()`)),
);

/**
 * A connection whose process hangs or is gone must not look connected: it goes back to OPENING until a process
 * has it (again). Looks every few seconds; of several processes that look, one says it. Returns how to end it.
 */
export function showUnattended({
  database,
  inWork,
  log,
}: Pick<Kernel, 'database' | 'inWork' | 'log'>): () => void {
  const look = async () => {
    const found = await database.acrossCompanies(
      (tx) =>
        tx
          .select({ id: connections.id, companyId: connections.companyId })
          .from(connections)
          .leftJoin(connectionLeases, eq(connectionLeases.connectionId, connections.id))
          .where(isUnattended),
      'read',
    );
    for (const { id, companyId } of found)
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
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'unattended connections not looked for'))
      .finally(() => {
        isLooking = false;
      });
  }, everyMs);
  return () => clearInterval(timer);
}
