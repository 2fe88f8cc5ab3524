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
];

/**
 * Failures in which the channel itself refused: the old id is used up. After other failures the message may have
 * arrived, and only the same id keeps it one message.
 */
export const isRefusal = (failure: FailureCode | null): boolean => refusals.includes(failure);

/** The id under which a failed message may leave from now on; nothing where it keeps its own. */
export const nextProviderId = (
  { failure }: typeof messages.$inferSelect,
  { channel }: typeof tickets.$inferSelect,
) => (isRefusal(failure) ? { providerId: channelOf(channel).newProviderId() } : {});
