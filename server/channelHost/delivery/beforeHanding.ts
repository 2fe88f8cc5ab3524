import type { ChannelName } from '@recado/shared/features/connections';
import { isWindowClosed } from '@recado/shared/lib/capabilities';
import type { Row } from './sender.ts';

/**
 * The server sends an ack within a second or so; after this long the worker hands the message over again, under its id.
 */
const acknowledgedWithinSeconds = 20;
/** When an ack was lost, the channel reports within seconds that it has the message, or never. */
const reconciledWithinSeconds = 60;
/** After so many tries without an ack (some five minutes) nobody can say whether the message arrived: people decide. */
const mostHandings = 5;

/** Seconds until the worker looks again; longer with each time that it has handed the row over. */
export const ackSeconds = ({ handed }: Pick<Row, 'handed'>): number =>
  acknowledgedWithinSeconds * (handed + 1);

/** The same after a try whose answer was lost. `repeats`: the channel takes a second try as the same message. */
export const lostAnswerSeconds = (repeats: boolean): number =>
  repeats ? acknowledgedWithinSeconds : reconciledWithinSeconds;

/** The customer's side of a conversation, and the time of the database. */
interface Recipient {
  channel: ChannelName;
  customerWroteAt: Date | null;
  now: Date;
  /** A template opens a conversation: no window holds it back. */
  isTemplate?: boolean;
  isLateAnswer?: boolean;
}

/**
 * What a worker does with a row before it hands it to the channel. A channel that does not repeat gets a message once:
 * the worker that held the row died, and may have handed the message over.
 */
export function beforeHanding(
  { handed, forgotten }: Pick<Row, 'handed' | 'forgotten'>,
  { channel, customerWroteAt, now, isTemplate = false, isLateAnswer }: Recipient,
  repeats: boolean,
): 'handOver' | 'reconcile' | { refuse: 'unknown' | 'windowClosed' } {
  if (handed >= (repeats ? mostHandings : 1)) return { refuse: 'unknown' };
  if (!isTemplate && isWindowClosed(channel, customerWroteAt, now, isLateAnswer))
    return { refuse: 'windowClosed' };
  return !repeats && forgotten > 0 ? 'reconcile' : 'handOver';
}
