import { startChannels } from '../channelHost/startChannels.ts';
import type { ChannelSession } from '../channels/channel.ts';
import { channelOf } from '../channels/registry.ts';
import { type Feature, loadParts } from '../feature.ts';
import { keepPictures } from '../features/core/contacts/pictures/keepPictures.ts';
import { fetchExpired } from '../features/core/media/fetchExpired.ts';
import { hurryDownloads } from '../features/core/media/mediaDownloads.ts';
import { answerChecks } from '../features/numbers/answerChecks.ts';
import { features } from '../features.ts';
import type { Kernel } from '../kernel.ts';

/** What runs in this process besides HTTP. */
export interface RunningWork {
  stop(): Promise<void>;
}

/** Runs channel sessions with their outbox, and/or the inbound worker with the queue's jobs. */
export async function startWork(
  kernel: Kernel,
  { channels, worker }: { channels: boolean; worker: boolean },
): Promise<RunningWork> {
  const stops: (() => Promise<void>)[] = [];
  const declared: Feature[] = Object.values(features);
  const opened = ({ companyId, connectionId }: ChannelSession) => {
    kernel
      .inWork(companyId, (work) => hurryDownloads(work, connectionId))
      .catch((error: unknown) => kernel.log.warn({ err: error }, 'files wait for their time'));
  };
  const running = channels ? await startChannels(kernel, { opened }) : undefined;
  if (running) stops.push(() => running.stop());
  kernel.channels = { channelOf, session: (id) => running?.session(id) };
  const stopFetching = fetchExpired(kernel);
  stops.push(async () => stopFetching());
  if (running) stops.push(answerChecks(kernel), keepPictures(kernel, running.sessions));
  if (worker) {
    for (const start of await loadParts(declared.flatMap(({ workers = [] }) => workers))) {
      const worker = start(kernel);
      stops.push(() => worker.stop());
    }
    const jobs = await loadParts(declared.map(({ periodic }) => periodic));
    await kernel.jobs.work(jobs, (job, data) => job.run({ kernel, data: data as never }));
  }
  return {
    async stop() {
      for (const stop of stops.reverse()) await stop();
    },
  };
}
