import { hostname } from 'node:os';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { connectionLeases } from '../features/core/connections/connections.table.ts';
import { isRunning } from '../machine/isRunning.ts';

/**
 * A lease lasts so long without a renewal; two owners overlap no longer than this. The README promises 20 s from the
 * death of a machine to the next session. That is this lease, a second until a process looks, and the session's start.
 */
export const leaseSeconds = 12;
/** Call `renew` so often: two renewals in a row may fail. */
export const renewMs = 4000;
/** A renewal gives up before the next one, so that one lost connection costs one renewal. */
const renewLimitMs = 3500;

/** What became of the leases of this process. */
export interface Renewal {
  /** Connections whose lease another process has now. */
  lost: number[];
  /** Renewed, but the lease had run out before: other processes may have shown the connection as unattended. */
  lapsed: number[];
}

/** The right to run sessions: at most one process has a connection's lease, and each owner a higher epoch. */
export interface Leases {
  /** Takes the lease if it is free, expired or ours; the epoch under which this process may write, or undefined. */
  acquire(companyId: number, connectionId: number): Promise<number | undefined>;
  /**
   * Renews the leases of this process. It skips every lease that this process gave back or tried to: a lease that never
   * ends would keep its connection from ever starting again. The database tells which ones had run out, since its clock
   * can step.
   */
  renew(): Promise<Renewal>;
  /** Gives the lease back, so that another process need not wait for it to expire. */
  release(connectionId: number): Promise<void>;
  held(): number[];
}

/**
 * Was this owner a process of this machine that has died? Then the next process need not wait for the lease to end: it
 * takes over at once. If the guess is wrong, the epoch still keeps the old owner from writing.
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
            /** For two processes that found no row at all: the second one finds a row now. */
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
      const rows = await database.acrossCompanies(
        (tx) =>
          tx.execute<{ id: number; epoch: number; hadLapsed: boolean }>(sql`
          with before as (
            select connection_id, expires_at < now() as had_lapsed from connection_leases
            where owner = ${owner} and connection_id = any(${sql.param(ids)}::int[]) for update
          )
          update connection_leases l set expires_at = ${until} from before
          where l.connection_id = before.connection_id and l.owner = ${owner}
          returning l.connection_id as id, l.epoch, before.had_lapsed as "hadLapsed"`),
        'write',
        renewLimitMs,
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
