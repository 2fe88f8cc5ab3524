import { hostname } from 'node:os';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { connectionLeases } from '../features/core/connections/connections.table.ts';
import { isRunning } from '../machine/isRunning.ts';

/**
 * How long a lease lasts without being renewed; the overlap of two owners can be no longer. The README promises 20 s
 * from the death of a machine to the next session: this, a second until somebody looks, and the session's start.
 */
export const leaseSeconds = 12;
/** How often to call `renew`: two renewals in a row may fail. */
export const renewMs = 4000;

/** What became of the leases held here. */
export interface Renewal {
  /** Connections whose lease another process has now. */
  lost: number[];
  /** Renewed, but it had run out before: others may have shown the connection as unattended. */
  lapsed: number[];
}

/** The right to run sessions: at most one process has a connection's lease, and each owner a higher epoch. */
export interface Leases {
  /** Takes the lease if it is free, expired or ours; the epoch under which this process may write, or undefined. */
  acquire(companyId: number, connectionId: number): Promise<number | undefined>;
  /**
   * Prolongs the leases held here, and none that was given back, or could not be: one that never ends keeps its
   * connection from ever starting again. The database says what had run out, since its clock can step.
   */
  renew(): Promise<Renewal>;
  /** Gives the lease back, so that another process need not wait for it to expire. */
  release(connectionId: number): Promise<void>;
  held(): number[];
}

/**
 * Was this owner a process of this machine that is no more? Its leases need not run out: after a crash the
 * next process takes over at once. If the guess is wrong, the epoch still keeps the old owner from writing.
 */
export function isDeadNeighbour(owner: string): boolean {
  const [host, pid] = owner.split(':');
  if (host !== hostname() || !Number(pid) || Number(pid) === process.pid) return false;
  return !isRunning(Number(pid));
}

/** Leases of this process. Times are the database's, so clocks need not agree. */
export function openLeases(database: Database): Leases {
  const owner = `${hostname()}:${process.pid}:${crypto.randomUUID().slice(0, 8)}`;
  const held = new Map<number, { companyId: number; epoch: number }>();
  const until = sql`now() + make_interval(secs => ${leaseSeconds})`;
  return {
    held: () => [...held.keys()],
    async acquire(companyId, connectionId) {
      const epoch = await database.inCompany(companyId, async (tx) => {
        const [now] = await tx
          .select({
            owner: connectionLeases.owner,
            isExpired: sql<boolean>`${connectionLeases.expiresAt} < now()`,
          })
          .from(connectionLeases)
          .where(eq(connectionLeases.connectionId, connectionId))
          .for('update');
        if (now && !now.isExpired && now.owner !== owner && !isDeadNeighbour(now.owner)) return undefined;
        const [row] = await tx
          .insert(connectionLeases)
          .values({ connectionId, owner, epoch: 1, expiresAt: until as never })
          .onConflictDoUpdate({
            target: connectionLeases.connectionId,
            set: { owner, epoch: sql`${connectionLeases.epoch} + 1`, expiresAt: until },
            /** Two that found no row at all: the second finds one now. */
            setWhere: now ? sql`true` : sql`${connectionLeases.expiresAt} < now()`,
          })
          .returning({ epoch: connectionLeases.epoch });
        return row?.epoch;
      });
      if (epoch === undefined) return undefined;
      held.set(connectionId, { companyId, epoch });
      return epoch;
    },
    async renew() {
      const mine = [...held];
      if (mine.length === 0) return { lost: [], lapsed: [] };
      const ids = mine.map(([id]) => id);
      const rows = await database.acrossCompanies((tx) =>
        tx.execute<{ id: number; epoch: number; hadLapsed: boolean }>(sql`
          with before as (
            select connection_id, expires_at < now() as had_lapsed from connection_leases
            where owner = ${owner} and connection_id = any(${sql.param(ids)}::int[]) for update
          )
          update connection_leases l set expires_at = ${until} from before
          where l.connection_id = before.connection_id and l.owner = ${owner}
          returning l.connection_id as id, l.epoch, before.had_lapsed as "hadLapsed"`),
      );
      const epochs = new Map(rows.map(({ id, epoch }) => [id, epoch]));
      const lost = mine.filter(
        ([id, { epoch }]) => epochs.get(id) !== epoch && held.get(id)?.epoch === epoch,
      );
      for (const [id] of lost) held.delete(id);
      return {
        lost: lost.map(([id]) => id),
        lapsed: rows.flatMap(({ id, hadLapsed }) =>
          hadLapsed && epochs.get(id) === held.get(id)?.epoch ? id : [],
        ),
      };
    },
    async release(connectionId) {
      const lease = held.get(connectionId);
      if (!lease) return;
      held.delete(connectionId);
      await database.inCompany(lease.companyId, (tx) =>
        tx
          .update(connectionLeases)
          .set({ owner: '', expiresAt: sql`now()` as never })
          .where(
            and(eq(connectionLeases.connectionId, connectionId), eq(connectionLeases.epoch, lease.epoch)),
          ),
      );
    },
  };
}
