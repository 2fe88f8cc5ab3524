import { fairSemaphore } from '../../../concurrency/fairSemaphore.ts';
import { forkApart } from '../../../machine/forkApart.ts';
import type { ReadAnswer, ReadRequest } from './sourceFault.ts';

const program = new URL('./readProcess.ts', import.meta.url);
/** For JavaScript objects; the process also watches its whole memory. */
const heapMegabytes = 256;
const longestMs = 60_000;
/** Many files of one company do not delay another company's. */
const twoAtATime = fairSemaphore(2);

/**
 * Reads a source in a process of its own, with limits on time and memory and without any rights. A file that costs more
 * ends that process alone, and is `tooHeavy`.
 */
export const readSource = (
  companyId: number,
  request: ReadRequest,
  timeout = longestMs,
): Promise<ReadAnswer> =>
  twoAtATime(companyId, () => {
    const answered = Promise.withResolvers<ReadAnswer>();
    const reader = forkApart(program, { heapMegabytes, timeout });
    reader.on('message', (answer: ReadAnswer) => answered.resolve(answer));
    reader.on('error', () => answered.resolve({ fault: 'broken' }));
    // The limits of time and memory end it by a signal.
    reader.on('exit', (_code, signal) => answered.resolve({ fault: signal ? 'tooHeavy' : 'broken' }));
    reader.send(request, (error) => error && answered.resolve({ fault: 'broken' }));
    return answered.promise.finally(() => reader.kill('SIGKILL'));
  });
