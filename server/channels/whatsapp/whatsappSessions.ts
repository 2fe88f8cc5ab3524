import type { SessionDriver } from '../sessionDriver.ts';
import { forgetAuthState } from './keys/authState.ts';
import { WhatsappSession } from './whatsappSession.ts';

/** Sessions of WhatsApp Web. */
export const whatsappSessions: SessionDriver = {
  start: (start) => new WhatsappSession(start),
  forget: forgetAuthState,
};
