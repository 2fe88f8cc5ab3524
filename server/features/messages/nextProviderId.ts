import type { FailureCode } from '@recado/shared/features/messages';
import { channelOf } from '../../channels/registry.ts';
import type { tickets } from '../tickets/tickets.table.ts';
import type { messages } from './messages.table.ts';

/** Failures in which the channel itself said no: the old id is used up. After the others it may have got through, and only the same id keeps it one message. */
const refusals: readonly (FailureCode | null)[] = ['refused', 'restricted', 'notOnChannel', 'tooLarge'];

/** The id under which a failed message may leave from now on; nothing where it keeps its own. */
export const nextProviderId = (
  { failure }: typeof messages.$inferSelect,
  { channel }: typeof tickets.$inferSelect,
) => (refusals.includes(failure) ? { providerId: channelOf(channel).newProviderId() } : {});
