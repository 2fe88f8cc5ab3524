import type { SessionDriver } from '../sessionDriver.ts';
import { forgetAuthState } from './keys/authState.ts';
import { startWhatsappSession } from './startWhatsappSession.ts';

/** Sessions of WhatsApp Web. */
export const whatsappSessions: SessionDriver = { start: startWhatsappSession, forget: forgetAuthState };
