import type { Kernel } from '../../kernel.ts';
import { rowWorker } from '../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { runTranscript } from './runTranscript.ts';
import { failTranscript } from './transcriptRow.ts';
import { transcriptWork } from './transcripts.table.ts';
import { transcriptsWaiting } from './transcripts.wakes.ts';

const retry = { fromSeconds: 2, toSeconds: 30, forSeconds: 120 };
/** Each takes a process of its own while it runs. */
const atOnce = 2;
/** A company that wants many transcripts waits; other companies do not. */
const atOncePerCompany = 1;
/** Thousands of pictures take long. */
const limitSeconds = 30 * 60;

/** Writes conversations as PDF, in any number of worker processes. */
export function startTranscripts(kernel: Kernel): TurnWorker {
  return rowWorker(kernel, 'transcripts', {
    table: transcriptWork,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    wokenBy: transcriptsWaiting,
    limitSeconds,
    outside: (companyId, { transcriptId }) => runTranscript(kernel, companyId, transcriptId),
    async givenUp(work, { transcriptId }) {
      await failTranscript(work, transcriptId, 'trouble');
      return 'done';
    },
  });
}
