import { sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { companyTurns } from '../../rowQueue/companyTurns.ts';
import { rowWorker, type WorkerKernel } from '../../rowQueue/rowWorker.ts';
import { deliverPush } from './deliverPush.ts';
import { pushSends } from './pushSubscriptions.table.ts';
import { companiesWithNews, takeNews } from './takeNews.ts';
import { watchScreens } from './watchScreens.ts';

/** As long as a push is worth anything (`pushHours`). */
const retry = { fromSeconds: 5, toSeconds: 900, forSeconds: 4 * 60 * 60 };
/** Most of them wait for other servers, so there may be many. Devices of one company that never answer hold few. */
const atOnce = 80;
const atOncePerCompany = 20;
const companiesAtOnce = 2;
/** Longer than one try takes at most. */
const limitSeconds = 60;

type Machine = Pick<Kernel, 'outside' | 'vault' | 'clock' | 'settings'> & WorkerKernel;

/** Turns events into pushes and sends them, in any number of worker processes. */
export function startPushes(kernel: Machine) {
  const screens = watchScreens(kernel);
  const sending = rowWorker(kernel, 'pushes', {
    table: pushSends,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    ownerOf: ({ companyId }) => String(companyId),
    retry,
    limitSeconds,
    groups: () =>
      sql`select distinct company_id, subscription_id from ${pushSends} where state in ('waiting', 'handed')`,
    // Its push service does not answer: a device that nobody reaches is no trouble of ours.
    counts: () => true,
    outside: (companyId, row) => deliverPush(kernel, companyId, row),
    // What was lost is in the page; nobody has to decide about it.
    givenUp: async () => 'done',
  });
  const taking = companyTurns(kernel, {
    name: 'news for pushes',
    waiting: companiesWithNews,
    atOnce: companiesAtOnce,
    take: (work) => takeNews(work, screens),
    onTaken: () => sending.look(),
  });
  return {
    /** Resolves when the worker has read all events and tried all due pushes. */
    async idle() {
      await taking.idle();
      await sending.idle();
    },
    async stop() {
      await taking.stop();
      await screens.stop();
      await sending.stop();
    },
  };
}
