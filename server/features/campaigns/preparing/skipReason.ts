import type { EntryFault } from '@recado/shared/features/campaigns';
import type { ChannelName } from '@recado/shared/features/connections';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import type { AudiencePerson } from './audience.ts';

/** Numbers are checked before they are written to, where the channel can check them (BOT-91). */
export const needsCheck = (channel: ChannelName): boolean => capabilitiesOf(channel).findsNumbers;

/** Why a campaign passes a person over; undefined: it writes to them. */
export function skipReason(
  { isValid, isOptedOut }: Pick<AudiencePerson, 'isValid' | 'isOptedOut'>,
  channel: ChannelName,
): EntryFault | undefined {
  if (isOptedOut) return 'optedOut';
  if (isValid === false) return 'invalidNumber';
  return isValid === null && needsCheck(channel) ? 'unchecked' : undefined;
}
