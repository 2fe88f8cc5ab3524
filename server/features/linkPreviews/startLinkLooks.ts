import type { Kernel } from '../../kernel.ts';
import type { Door } from '../../outside/door.ts';
import { rowWorker, type WorkerKernel } from '../../rowQueue/rowWorker.ts';
import { tasks } from '../../rowQueue/tasks.table.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { linksWaiting } from '../core/messages/messages.wakes.ts';
import { type LinkKernel, lookAtLink } from './lookAtLink.ts';

/** Retries are for our own trouble only; an error of the page is its answer. */
const retry = { fromSeconds: 2, toSeconds: 60, forSeconds: 600 };
/** Most of them wait for other servers. */
const atOnce = 16;
const atOncePerCompany = 4;
/** Two addresses with their redirects, each within its own limit. */
const limitSeconds = 90;

/** Makes previews of addresses in messages, in any number of worker processes. */
export function startLinkLooks(
  kernel: WorkerKernel & LinkKernel & Pick<Kernel, 'outside'>,
  door: Door = kernel.outside.strangers,
): TurnWorker {
  return rowWorker(kernel, 'links', {
    table: tasks,
    kind: 'links',
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    limitSeconds,
    wokenBy: linksWaiting,
    outside: (companyId, { ref, key }) => lookAtLink(kernel, door, companyId, ref, key),
    // A message without its card is still the message.
    givenUp: async () => 'done',
  });
}
