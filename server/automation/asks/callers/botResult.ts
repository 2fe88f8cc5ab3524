import type { ChannelName } from '@recado/shared/features/connections';
import type { BotAction } from '@recado/shared/lib/botAction';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { monotonicMs } from '../../../clock.ts';
import type { Kernel } from '../../../kernel.ts';
import { type BotAnswer, mostActions, type ReadyAction } from '../../bots/botAnswer.ts';
import type { AskFacts, AskResult } from '../askCaller.ts';
import { fetchFile } from './fetchFile.ts';

/** The most JSON of a session, in bytes. */
const mostSession = 8192;
/** The most files that one answer sends, and the time that all of them may take to come. */
const mostFiles = 5;
const filesMs = 50_000;

interface Answered extends Omit<BotAnswer, 'actions'> {
  actions: readonly (BotAction | ReadyAction)[];
  facts: AskFacts;
}

/** An answer of a bot as a result. Files that it names are fetched; those that cannot be are named as dropped. */
export async function botResult(
  kernel: Kernel,
  companyId: number,
  channel: ChannelName,
  { actions, session, isOver, facts }: Answered,
): Promise<AskResult> {
  const dropped = [...(facts.dropped ?? [])];
  const ready: ReadyAction[] = [];
  let files = 0;
  const until = monotonicMs() + filesMs;
  for (const action of actions.slice(0, mostActions)) {
    if (action.do !== 'sendFile') ready.push(action);
    else if (++files > mostFiles) dropped.push('sendFile');
    else {
      const { maxBytes } = capabilitiesOf(channel);
      const leftMs = until - monotonicMs();
      const file = await fetchFile(kernel, companyId, action.url, { maxBytes, leftMs, botHost: facts.host });
      if (typeof file === 'string') dropped.push(`sendFile ${file}`);
      else ready.push({ ...file, caption: action.caption ?? '' });
      if (typeof file === 'string' && action.caption) ready.push({ do: 'say', text: action.caption });
    }
  }
  if (actions.length > mostActions) dropped.push(`${actions.length - mostActions} more`);
  const shortSession =
    Buffer.byteLength(JSON.stringify(session ?? null)) <= mostSession ? (session ?? null) : null;
  const answer: BotAnswer = { actions: ready, session: shortSession, isOver };
  return {
    outcome: 'ok',
    facts: { ...facts, ...(dropped.length > 0 && { dropped: dropped.slice(0, 20) }) },
    text: JSON.stringify(answer),
  };
}
