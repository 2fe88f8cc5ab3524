import type { Channel } from '../channel.ts';
import { interpret } from './interpret.ts';
import { newWhatsappId } from './providerId.ts';

/** WhatsApp Web. Loads the protocol's message definitions, but neither sockets nor cryptography. */
export const whatsappChannel: Channel = { interpret, newProviderId: newWhatsappId };
