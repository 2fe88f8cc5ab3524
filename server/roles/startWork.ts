import { startAutomation } from '../automation/startAutomation.ts';
import type { ChannelSession } from '../channels/channel.ts';
import { channelOf } from '../channels/registry.ts';
import { startChannels } from '../channels/startChannels.ts';
import { startBulkActions } from '../features/bulkActions/startBulkActions.ts';
import { startCompanyExports } from '../features/companyExports/startCompanyExports.ts';
import { startImports } from '../features/contactImports/startImports.ts';
import { keepPictures } from '../features/contacts/pictures/keepPictures.ts';
import { startForwards } from '../features/forwards/startForwards.ts';
import { startInbound } from '../features/inbound/startInbound.ts';
import { startLinkLooks } from '../features/linkPreviews/startLinkLooks.ts';
import { startMails } from '../features/mail/startMails.ts';
import { fetchExpired } from '../features/media/fetchExpired.ts';
import { hurryDownloads, startDownloads } from '../features/media/mediaDownloads.ts';
import { answerChecks } from '../features/numbers/answerChecks.ts';
import { startErasures } from '../features/privacy/startErasures.ts';
import { startPersonExports } from '../features/privacy/startPersonExports.ts';
import { startReportMails } from '../features/reportMails/startReportMails.ts';
import { startReports } from '../features/reports/startReports.ts';
import { startSchedules } from '../features/schedules/startSchedules.ts';
import { startPayments } from '../features/subscription/startPayments.ts';
import { startTranscripts } from '../features/transcripts/startTranscripts.ts';
import { startWebhooks } from '../features/webhooks/startWebhooks.ts';
import type { Job } from '../jobs/defineJob.ts';
import type { Kernel } from '../kernel.ts';
import * as allJobs from './allJobs.ts';

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
  if (worker) {
    const inbound = startInbound(kernel, channelOf);
    stops.push(() => inbound.stop());
  }
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
    const downloads = startDownloads(kernel);
    stops.push(() => downloads.stop());
    const automation = startAutomation(kernel);
    stops.push(() => automation.stop());
    const schedules = startSchedules(kernel);
    stops.push(() => schedules.stop());
    const imports = startImports(kernel);
    stops.push(() => imports.stop());
    const forwards = startForwards(kernel);
    stops.push(() => forwards.stop());
    const links = startLinkLooks(kernel);
    stops.push(() => links.stop());
    const mails = startMails(kernel);
    stops.push(() => mails.stop());
    const transcripts = startTranscripts(kernel);
    stops.push(() => transcripts.stop());
    const reports = startReports(kernel);
    stops.push(() => reports.stop());
    const reportMails = startReportMails(kernel);
    stops.push(() => reportMails.stop());
    const bulk = startBulkActions(kernel);
    stops.push(() => bulk.stop());
    const payments = startPayments(kernel);
    stops.push(() => payments.stop());
    const erasures = startErasures(kernel);
    stops.push(() => erasures.stop());
    const personExports = startPersonExports(kernel);
    stops.push(() => personExports.stop());
    const companyExports = startCompanyExports(kernel);
    stops.push(() => companyExports.stop());
    const webhooks = startWebhooks(kernel);
    stops.push(() => webhooks.stop());
    const jobs = Object.values(allJobs) as unknown as readonly Job[];
    await kernel.jobs.work(jobs, (job, data) => job.run({ kernel, data: data as never }));
  }
  return {
    async stop() {
      for (const stop of stops.reverse()) await stop();
    },
  };
}
