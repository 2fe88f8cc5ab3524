import { eq, inArray, sql } from 'drizzle-orm';
import { everybody } from '../../../events/audience.ts';
import type { Kernel } from '../../../kernel.ts';
import type { Work } from '../../../work.ts';
import { onlineSeconds, userRows } from '../people/userRows.ts';
import { users } from './users.table.ts';

/**
 * Keeps `seenAt` of people whose screens are open. It is told only when somebody comes or goes, never at each
 * sign of life, so that presence does not grow with the square of the staff. Each process knows its own sockets:
 * whoever left one may be there at another, which then says so. Whom a process took along that died without a word,
 * another one of the same company says has gone.
 */
export function trackPresence({ inWork, log, wakeups }: Kernel, beatMs = 30_000) {
  // company and user to the number of open sockets here
  const open = new Map<string, number>();
  // What is being written.
  const writing = new Set<Promise<void>>();
  const write = (companyId: number, run: (work: Work) => Promise<void>) => {
    const written = inWork(companyId, run)
      .catch((error: unknown) => log.warn({ err: error }, 'presence not kept'))
      .finally(() => writing.delete(written));
    writing.add(written);
  };
  const touch = (companyId: number, userId: number, isHere: boolean, tell: boolean) =>
    write(companyId, async ({ tx, publish, wake }) => {
      const [before] = await tx.execute<{ wasThere: boolean }>(sql`
        with before as (select id, seen_at from users where id = ${userId} for no key update)
        update users set seen_at = ${isHere ? sql`now()` : null} from before where users.id = before.id
        returning before.seen_at is not null as "wasThere"`);
      // Who was taken for gone, because a sign of life came late, is back.
      if (!tell && before?.wasThere !== false) return;
      const [user] = await userRows.read(tx, eq(users.id, userId));
      if (user) publish('user', { action: 'update', user }, everybody);
      if (!isHere) wake('left', `${companyId}:${userId}`);
    });
  // Of two processes that look at once one finds them.
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

  const stillHere = (key: string, tell: boolean) => {
    const [companyId, userId] = key.split(':').map(Number) as [number, number];
    touch(companyId, userId, true, tell);
  };
  const beat = setInterval(() => {
    for (const key of open.keys()) stillHere(key, false);
    for (const companyId of new Set([...open.keys()].map((key) => Number.parseInt(key, 10))))
      missSilent(companyId);
  }, beatMs);
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
