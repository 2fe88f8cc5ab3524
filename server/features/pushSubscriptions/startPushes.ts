import { sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel.ts';
import { rowWorker, type WorkerKernel } from '../../rowQueue/rowWorker.ts';
import { turnWorker } from '../../rowQueue/turnWorker.ts';
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
  const { database, inWork, log, poller } = kernel;
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
  const taking = turnWorker<{ companyId: number }>({
    name: 'news for pushes',
    log,
    find: async () => ({
      turns: await database.acrossCompanies(
        (tx) => tx.execute<{ companyId: number }>(companiesWithNews),
        'read',
      ),
      isAll: true,
    }),
    keyOf: ({ companyId }) => String(companyId),
    ownerOf: ({ companyId }) => String(companyId),
    atOnce: companiesAtOnce,
    async serve(turns) {
      const withMore = [];
      for (const turn of turns)
        if (await inWork(turn.companyId, (work) => takeNews(work, screens))) withMore.push(turn);
      sending.look();
      return withMore;
    },
  });
  const stopPolling = poller.when(companiesWithNews, () => taking.look());
  return {
    /** Resolves when the worker has read all events and tried all due pushes. */
    async idle() {
      await taking.idle();
      await sending.idle();
    },
    async stop() {
      await stopPolling();
      await screens.stop();
      await taking.stop();
      await sending.stop();
    },
  };
}
