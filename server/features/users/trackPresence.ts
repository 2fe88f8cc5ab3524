import { eq, sql } from 'drizzle-orm';
import { everybody } from '../../events/audience.ts';
import type { Kernel } from '../../kernel.ts';
import { userRows } from './userRows.ts';
import { users } from './users.table.ts';

/**
 * Keeps `seenAt` of people whose screens are open. It is told only when somebody comes or goes, never at each
 * sign of life, so that presence does not grow with the square of the staff. Each process knows its own sockets:
 * whoever left one may be there at another, which then says so.
 */
export function trackPresence({ inWork, log, wakeups }: Kernel) {
  // company and user to the number of open sockets here
  const open = new Map<string, number>();
  // What is being written.
  const writing = new Set<Promise<void>>();
  const touch = (companyId: number, userId: number, isHere: boolean, tell: boolean) => {
    const written = inWork(companyId, async ({ tx, publish, wake }) => {
      await tx.execute(sql`update users set seen_at = ${isHere ? sql`now()` : null} where id = ${userId}`);
      if (!tell) return;
      const [user] = await userRows.read(tx, eq(users.id, userId));
      if (user) publish('user', { action: 'update', user }, everybody);
      if (!isHere) wake('left', `${companyId}:${userId}`);
    })
      .catch((error: unknown) => log.warn({ err: error }, 'presence not kept'))
      .finally(() => writing.delete(written));
    writing.add(written);
  };

  const stillHere = (key: string, tell: boolean) => {
    const [companyId, userId] = key.split(':').map(Number) as [number, number];
    touch(companyId, userId, true, tell);
  };
  const beat = setInterval(() => {
    for (const key of open.keys()) stillHere(key, false);
  }, 30_000);
  const unhear = wakeups.on('left', (key) => {
    if (open.has(key)) stillHere(key, true);
  });
  return {
    came(companyId: number, userId: number) {
      const key = `${companyId}:${userId}`;
      const before = open.get(key) ?? 0;
      open.set(key, before + 1);
      if (before === 0) touch(companyId, userId, true, true);
    },
    left(companyId: number, userId: number) {
      const key = `${companyId}:${userId}`;
      const rest = (open.get(key) ?? 1) - 1;
      if (rest > 0) open.set(key, rest);
      else {
        open.delete(key);
        touch(companyId, userId, false, true);
      }
    },
    async close() {
      clearInterval(beat);
      unhear();
      await Promise.all(writing);
    },
  };
}
