import type { PresenceData } from 'baileys';
import { BoundedMap } from '../../../concurrency/boundedMap.ts';
import type { PresenceUpdate } from '../../channels.wakes.ts';

/** The people who type or record at the moment, chat by chat. */
export class Typing {
  readonly #active = new BoundedMap<string, true>(1000);

  /**
   * The updates in an event of the library. It reports "available" for a pause and also for a person who has only
   * opened WhatsApp. So it counts as a pause after they typed, and as nothing otherwise.
   */
  updatesOf(chat: string, presences: Record<string, PresenceData>): PresenceUpdate['presence'][] {
    return Object.entries(presences).flatMap(([participant, { lastKnownPresence }]) => {
      const key = `${chat} ${participant}`;
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
