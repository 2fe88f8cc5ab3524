import type { ChannelName } from '@recado/shared/features/connections';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Channel, ChannelEvent } from '../../channels/channel.ts';
import { openRawEvent } from '../../channels/rawEvents.ts';
import type { Kernel } from '../../kernel.ts';
import type { Work } from '../../work.ts';
import { learnIdentities } from '../contacts/learnIdentities.ts';
import { downloadMedia } from '../media/media.jobs.ts';
import { changeMessage } from './changeMessage.ts';
import { keepEarlyChange } from './earlyChanges.ts';
import { inboundRaw, isNew } from './inbound.table.ts';
import { type Line, lineOf } from './line.ts';
import type { Arrived } from './messageValues.ts';
import { receiveMessages } from './receiveMessages.ts';
import type { Waiting } from './waitingConversations.ts';

/** Finds the driver of a channel. */
export type ChannelOf = (name: ChannelName) => Channel;

/**
 * Handles the oldest raw events of a conversation, at most `most`, in one transaction: all of them or none.
 * The rows are locked, so another worker waits and then goes on behind them; order holds with any number of
 * workers. Answers how many were handled.
 */
export function handleConversation(
  kernel: Kernel,
  channelOf: ChannelOf,
  { companyId, connectionId, conversation }: Waiting,
  most: number,
): Promise<number> {
  return kernel.inWork(companyId, async (work) => {
    const { tx, clock } = work;
    const [waiting, line] = await Promise.all([
      tx
        .select()
        .from(inboundRaw)
        .where(
          and(eq(inboundRaw.connectionId, connectionId), eq(inboundRaw.conversation, conversation), isNew),
        )
        .orderBy(asc(inboundRaw.id))
        .limit(most)
        .for('update'),
      lineOf(tx, connectionId),
    ]);
    /** From the first row that has to wait for its time on, all have to. */
    const mustWait = waiting.findIndex(({ notBefore }) => notBefore !== null && notBefore > clock.now());
    const rows = mustWait === -1 ? waiting : waiting.slice(0, mustWait);
    if (rows.length === 0 || !line) return 0;
    const channel = channelOf(line.channel);
    const events = rows.flatMap((row) => channel.interpret(openRawEvent(kernel.vault, row)));
    for (const step of inSteps(events)) await handle(kernel, work, line, step);
    await tx
      .update(inboundRaw)
      .set({ state: 'done', doneAt: clock.now(), error: null })
      .where(
        inArray(
          inboundRaw.id,
          rows.map(({ id }) => id),
        ),
      );
    return rows.length;
  });
}

async function handle(kernel: Kernel, work: Work, line: Line, step: Step): Promise<void> {
  if (Array.isArray(step)) {
    for (const mediaId of await receiveMessages(work, line, step))
      work.afterCommit(() => fetchLater(kernel, work.companyId, mediaId));
  } else if (step.kind === 'identities') {
    await learnIdentities(work, step, line.channel);
  } else if (!(await changeMessage(work, line.id, step))) {
    await keepEarlyChange(work.tx, line.id, step);
  }
}

/** Messages that can be stored together, or one event of another kind. */
type Step = Arrived[] | Exclude<ChannelEvent, Arrived>;

/** Neighbouring messages of the same people are one step; a message that quotes one of them starts the next. */
function inSteps(events: readonly ChannelEvent[]): Step[] {
  const steps: Step[] = [];
  for (const event of events) {
    const last = steps.at(-1);
    if (event.kind !== 'message') steps.push(event);
    else if (Array.isArray(last) && belong(last, event)) last.push(event);
    else steps.push([event]);
  }
  return steps;
}

const belong = (step: readonly Arrived[], event: Arrived): boolean =>
  JSON.stringify(step[0]?.conversation.identities) === JSON.stringify(event.conversation.identities) &&
  !step.some(({ providerId }) => providerId === event.providerId || providerId === event.quotedProviderId);

function fetchLater(kernel: Kernel, companyId: number, mediaId: number): void {
  kernel.jobs
    .add(downloadMedia, { companyId, mediaId }, { id: `media.${mediaId}` })
    .catch((error: unknown) => kernel.log.warn({ err: error }, 'download not queued; the sweep finds it'));
}
