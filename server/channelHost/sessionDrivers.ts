import type { ChannelName } from '@recado/shared/features/connections';
import type { SessionDriver } from '../channels/sessionDriver.ts';
import { whatsappSessions } from '../channels/whatsapp/whatsappSessions.ts';

/** The channels that talk through sessions. Apart from the registry, which every process loads: these load whole protocols. */
export const sessionDrivers: Partial<Record<ChannelName, SessionDriver>> = { whatsapp: whatsappSessions };
