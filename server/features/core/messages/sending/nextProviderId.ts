import type { FailureCode } from '@recado/shared/features/messages';
import { channelOf } from '../../../../channels/registry.ts';
import type { tickets } from '../../tickets/tickets.table.ts';
import type { messages } from '../messages.table.ts';

const refusals: readonly (FailureCode | null)[] = [
  'refused',
  'restricted',
  'notOnChannel',
  'tooLarge',
  'windowClosed',
  'optedOut',
  'templateMissing',
  'templatePaused',
  'templateWrong',
  'unpaid',
];

/**
 * Did the channel itself refuse the message? Then its provider id is used up. After any other failure it may have
 * arrived, and only a retry under the same id does not make a second message.
 */
export const isRefusal = (failure: FailureCode | null): boolean => refusals.includes(failure);

/** The columns that give a failed message a new provider id; empty for a message that keeps its id. */
export const nextProviderId = (
  { failure }: typeof messages.$inferSelect,
  { channel }: typeof tickets.$inferSelect,
) => (isRefusal(failure) ? { providerId: channelOf(channel).newProviderId() } : {});
