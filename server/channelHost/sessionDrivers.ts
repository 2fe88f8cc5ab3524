import type { ChannelName } from '@recado/shared/features/connections';
import type { SessionDriver } from '../channels/sessionDriver.ts';
import { whatsappSessions } from '../channels/whatsapp/whatsappSessions.ts';

/**
 * The channels that talk through sessions. They are separate from the registry, which every process loads, because they
 * load whole protocols.
 */
export const sessionDrivers: Partial<Record<ChannelName, SessionDriver>> = { whatsapp: whatsappSessions };
