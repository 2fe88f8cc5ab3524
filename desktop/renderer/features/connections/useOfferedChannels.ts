import type { ChannelName } from '@recado/shared/features/connections';
import { channelsThat } from '@recado/shared/lib/capabilities';
import { channelPlans } from '@recado/shared/permissions';
import { useActor } from '../../lib/session/session.ts';

/** The channels that a new connection can have. */
const available = channelsThat(() => true);

/** The channels that the company's plan includes (CONN-03, ROLE-27). */
export function useOfferedChannels(): ChannelName[] {
  const { plan } = useActor();
  return available.filter((channel) => plan.includes(channelPlans[channel]));
}
