import type { SiteMessage } from '@recado/shared/lib/siteWire';

/** What the browser keeps between visits; there is no cookie. */
export interface Memories {
  token: string;
  /** The user of the site whose session it is; empty: nobody that the site knows. */
  user: string;
  /** Messages that have not reached the server. */
  unsent: SiteMessage[];
  hasSound: boolean;
}

const none: Memories = { token: '', user: '', unsent: [], hasSound: false };

/** Reads and writes what the browser keeps for one chat. A browser that keeps nothing has it for this page. */
export function memoryOf(chat: string) {
  const key = `recado.chat.${chat}`;
  let onPage: Memories = none;
  const read = (): Memories => {
    try {
      const stored = localStorage.getItem(key);
      const memories = stored === null ? onPage : { ...none, ...JSON.parse(stored) };
      // Old frameworks give lists a `toJSON` of their own, which writes them as text.
      if (typeof memories.unsent === 'string') memories.unsent = JSON.parse(memories.unsent);
      return Array.isArray(memories.unsent) ? memories : { ...memories, unsent: [] };
    } catch {
      return onPage;
    }
  };
  return {
    read,
    change(change: Partial<Memories>): void {
      onPage = { ...read(), ...change };
      try {
        localStorage.setItem(key, JSON.stringify(onPage));
      } catch {
        // Private windows may refuse.
      }
    },
  };
}
export type Memory = ReturnType<typeof memoryOf>;
