import { reserveTokens } from '../../features/prompts/budget/reserveTokens.ts';
import { openKernel } from '../../openKernel.ts';
import { readSettings } from '../../settings.ts';

/**
 * Reserves tokens for many calls at once, and settles none of them: as a process that is killed during its calls. Its
 * first message says that it is ready, each other one the outcome of a call.
 */
const settings = readSettings();
const kernel = await openKernel({ ...settings, DATABASE_URL: settings.DATABASE_URL! }, { poolSize: 8 });
const { companyId, promptId, prefix, calls, tokens } = JSON.parse(process.env.RESERVE_JOB!) as {
  companyId: number;
  promptId: number;
  prefix: string;
  calls: number;
  tokens: number;
};
process.once('disconnect', () => process.exit(0));
process.send!('ready');
await Promise.all(
  Array.from({ length: calls }, async (_, place) => {
    const key = `${prefix}${place}`;
    const reservation = { key, use: 'answer' as const, promptId, ticketId: null, tokens };
    process.send!([key, await kernel.inWork(companyId, (work) => reserveTokens(work, reservation))]);
  }),
);
