import type { PresenceData } from 'baileys';
import { BoundedMap } from '../../../concurrency/boundedMap.ts';
import type { PresenceUpdate } from '../../channel.ts';

/** Who writes or records at the moment, chat by chat. */
export class Typing {
  readonly #active = new BoundedMap<string, true>(1000);

  /**
   * What there is to tell of what the library heard. It calls a pause "available", as it does somebody who
   * has only opened WhatsApp: it is a pause after they wrote, and nothing otherwise.
   */
  updatesOf(chat: string, presences: Record<string, PresenceData>): PresenceUpdate['presence'][] {
    return Object.entries(presences).flatMap(([who, { lastKnownPresence }]) => {
      const key = `${chat} ${who}`;
      if (lastKnownPresence === 'composing' || lastKnownPresence === 'recording') {
        this.#active.set(key, true);
        return [lastKnownPresence];
      }
      if (!this.#active.has(key)) return [];
      this.#active.delete(key);
      return ['paused'];
    });
  }
}
