import { startChannels } from '../channelHost/startChannels.ts';
import type { ChannelSession } from '../channels/channel.ts';
import { channelOf } from '../channels/registry.ts';
import { databaseLogins } from '../db/walls/databaseLogins.ts';
import { type Feature, loadParts } from '../feature.ts';
import { blockAtChannels } from '../features/core/contacts/blocks/blockAtChannels.ts';
import { keepPictures } from '../features/core/contacts/pictures/keepPictures.ts';
import { keepProfiles } from '../features/core/contacts/pictures/keepProfiles.ts';
import { fetchExpired } from '../features/core/media/fetchExpired.ts';
import { hurryDownloads } from '../features/core/media/mediaDownloads.ts';
import { answerMembers } from '../features/groups/answerMembers.ts';
import { answerChecks } from '../features/numbers/answerChecks.ts';
import { features } from '../features.ts';
import { type Jobs, openJobs } from '../jobs/jobs.ts';
import type { Kernel } from '../kernel.ts';

/** The work that runs in this process besides HTTP. */
export interface RunningWork {
  /** The queue, in a process that works on it. */
  jobs: Jobs | undefined;
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
  if (running)
    stops.push(
      answerChecks(kernel),
      answerMembers(kernel),
      blockAtChannels(kernel, running.sessions),
      keepPictures(kernel, running.sessions),
      keepProfiles(kernel),
    );
  let jobs: Jobs | undefined;
  if (worker) {
    for (const start of await loadParts(declared.flatMap(({ workers = [] }) => workers))) {
      const worker = start(kernel);
      stops.push(() => worker.stop());
    }
    const { DATABASE_URL, ENCRYPTION_KEY, REDIS_URL } = kernel.settings;
    jobs = await openJobs(
      { databaseUrl: databaseLogins(DATABASE_URL, ENCRYPTION_KEY).jobs, redisUrl: REDIS_URL },
      kernel.log,
    );
    stops.push(jobs.close);
    const periodic = await loadParts(declared.map((feature) => feature.periodic));
    await jobs.work(periodic, (job) => job.run({ kernel }));
  }
  return {
    jobs,
    async stop() {
      for (const stop of stops.reverse()) await stop();
    },
  };
}
