import type { ChannelName } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { ourTypingChanged } from '../../channels/channels.wakes.ts';
import { channelOf } from '../../channels/registry.ts';
import { monotonicMs } from '../../clock.ts';
import type { Kernel } from '../../kernel.ts';
import type { AskCaller, AskResult, AskRow } from './askCaller.ts';
import { whoAwaits } from './whoAwaits.ts';

/** The result of a call, and how long it took; null for a call that was not made. */
export type TimedResult = AskResult & { tookMs: number | null };

const notMade = (outcome: string): TimedResult => ({ outcome, tookMs: null });

/**
 * Makes the call, unless nobody waits for it any more, or a worker that died may have made it already: then the
 * timeline says so.
 */
export async function makeCall(
  kernel: Kernel,
  companyId: number,
  row: AskRow,
  { input, limits, call }: AskCaller,
): Promise<TimedResult> {
  const ticket = await kernel.database.inCompany(companyId, (tx) => whoAwaits(tx, row), 'read');
  if (!ticket) return notMade('voided');
  if (row.takes > limits.tries) return notMade('lost');
  const opened: unknown = JSON.parse(kernel.vault.open(Buffer.from(row.input, 'base64')).toString());
  const parsed = input.safeParse(opened);
  if (!parsed.success) return notMade('lost');
  const startedMs = monotonicMs();
  const result = await typing(kernel, companyId, ticket, () =>
    inTime((tooSlow) => call(kernel, companyId, parsed.data, row, tooSlow), limits.seconds),
  );
  return { ...result, tookMs: Math.round(monotonicMs() - startedMs) };
}

/** The result of the call, or `tooSlow`: such a call is aborted, and its result ignored. */
async function inTime(
  call: (tooSlow: AbortSignal) => Promise<AskResult>,
  seconds: number,
): Promise<AskResult> {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timesUp = new Promise<AskResult>((resolve) => {
    timer = setTimeout(() => {
      limit.abort();
      resolve({ outcome: 'tooSlow' });
    }, seconds * 1000);
  });
  try {
    return await Promise.race([call(limit.signal), timesUp]);
  } finally {
    clearTimeout(timer);
  }
}

/** Shows the customer that somebody writes, where the channel can. The channel ends a signal that nobody ends. */
async function typing<T>(
  { wakeups }: Kernel,
  companyId: number,
  {
    id: ticketId,
    whatsappId: connectionId,
    channel,
  }: { id: number; whatsappId: number; channel: ChannelName },
  call: () => Promise<T>,
): Promise<T> {
  if (!capabilitiesOf(channel).tellsTyping) return call();
  const line = { connectionId, ticketId, ...(channelOf(channel).account && { companyId }) };
  wakeups.wake(ourTypingChanged, { ...line, isTyping: true });
  try {
    return await call();
  } finally {
    wakeups.wake(ourTypingChanged, { ...line, isTyping: false });
  }
}
