import type { Kernel } from '../../kernel.ts';
import type { Door } from '../../outside/door.ts';
import type { WorkerKernel } from '../../rowQueue/rowWorker.ts';
import { taskWorker } from '../../rowQueue/taskWorker.ts';
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
  return taskWorker(kernel, 'links', {
    atOnce,
    atOncePerCompany,
    retry,
    limitSeconds,
    wokenBy: linksWaiting,
    run: (companyId, ref, key) => lookAtLink(kernel, door, companyId, ref, key),
    // A message without its card is still the message.
    giveUp: async () => {},
  });
}
