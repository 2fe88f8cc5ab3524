import { eq, inArray, sql } from 'drizzle-orm';
import { everybody } from '../../../events/audience.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Work } from '../../../work.ts';
import { onlineSeconds, userRows } from '../people/userRows.ts';
import { users } from './users.table.ts';
import { userLeft } from './users.wakes.ts';

/**
 * Keeps `seenAt` of people whose screens are open. It publishes a person only when they come or go. At each sign of
 * life presence would grow with the square of the staff. Each process knows its own sockets: a person who left one
 * process may be at another, which then says so. When a process dies without a word, another process of the same
 * company announces that its people have gone.
 */
export function trackPresence({ inWork, log, wakeups, poller }: Kernel, beatMs = 30_000) {
  // The people with open sockets here, and how many each has.
  const open = new Map<string, { companyId: number; userId: number; sockets: number }>();
  // Writes on their way to the database.
  const writing = new Set<Promise<void>>();
  const write = (companyId: number, run: (work: Work) => Promise<void>) => {
    const written = inWork(companyId, run)
      .catch((error: unknown) => log.warn({ err: error }, 'presence not kept'))
      .finally(() => writing.delete(written));
    writing.add(written);
  };
  const touch = (companyId: number, userId: number, isHere: boolean, alwaysPublishes: boolean) =>
    write(companyId, async ({ tx, publish, wake }) => {
      const [before] = await tx.execute<{ wasThere: boolean }>(sql`
        with before as (select id, seen_at from users where id = ${userId} for no key update)
        update users set seen_at = ${isHere ? sql`now()` : null} from before where users.id = before.id
        returning before.seen_at is not null as "wasThere"`);
      // A person who counted as gone, because a sign of life came late, is back.
      if (!alwaysPublishes && before?.wasThere !== false) return;
      const [user] = await userRows.read(tx, eq(users.id, userId));
      if (user) publish('user', { action: 'update', user }, everybody);
      if (!isHere) wake(userLeft, { companyId, userId });
    });
  // If two processes look at once, one of them finds the silent people.
  const missSilent = (companyId: number) =>
    write(companyId, async ({ tx, publish }) => {
      const gone = await tx
        .update(users)
        .set({ seenAt: null })
        .where(sql`${users.seenAt} < now() - make_interval(secs => ${sql.raw(String(onlineSeconds))})`)
        .returning({ id: users.id });
      if (gone.length === 0) return;
      const ids = gone.map(({ id }) => id);
      for (const user of await userRows.read(tx, inArray(users.id, ids)))
        publish('user', { action: 'update', user }, everybody);
    });

  const stopBeat = poller.every(beatMs, 'presence', async () => {
    for (const { companyId, userId } of open.values()) touch(companyId, userId, true, false);
    for (const companyId of new Set([...open.values()].map((one) => one.companyId))) missSilent(companyId);
  });
  const unhear = wakeups.on(userLeft, ({ companyId, userId }) => {
    if (open.has(`${companyId}:${userId}`)) touch(companyId, userId, true, true);
  });
  return {
    came(companyId: number, userId: number) {
      const key = `${companyId}:${userId}`;
      const before = open.get(key)?.sockets ?? 0;
      open.set(key, { companyId, userId, sockets: before + 1 });
      if (before === 0) touch(companyId, userId, true, true);
    },
    left(companyId: number, userId: number) {
      const key = `${companyId}:${userId}`;
      const sockets = (open.get(key)?.sockets ?? 1) - 1;
      if (sockets > 0) open.set(key, { companyId, userId, sockets });
      else {
        open.delete(key);
        touch(companyId, userId, false, true);
      }
    },
    async close() {
      await stopBeat();
      unhear();
      await Promise.all(writing);
    },
  };
}
