import type { SessionDriver } from '../sessionDriver.ts';
import { forgetAuthState } from './authState.ts';
import { startWhatsappSession } from './startWhatsappSession.ts';

/** Sessions of WhatsApp Web. */
export const whatsappSessions: SessionDriver = { start: startWhatsappSession, forget: forgetAuthState };
