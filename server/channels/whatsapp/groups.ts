import type { GroupMetadata } from 'baileys';
import { BoundedMap } from '../../concurrency/boundedMap.ts';
import { serialQueue } from '../serialQueue.ts';

const groupsKept = 200;

/** What a session knows of its groups. WhatsApp limits such questions, so they are asked one at a time and once. */
export class Groups {
  readonly #known = new BoundedMap<string, GroupMetadata>(groupsKept);
  readonly #asking = new Map<string, Promise<GroupMetadata | undefined>>();
  readonly #turn = serialQueue();
  readonly #ask: (jid: string) => Promise<GroupMetadata>;

  constructor(ask: (jid: string) => Promise<GroupMetadata>) {
    this.#ask = ask;
  }

  /** From memory, or asked for; undefined when WhatsApp does not tell. */
  metadata(jid: string): Promise<GroupMetadata | undefined> {
    const known = this.#known.get(jid);
    if (known) return Promise.resolve(known);
    const asking = this.#asking.get(jid);
    if (asking) return asking;
    const asked = this.#turn(() => this.#ask(jid))
      .then((metadata) => {
        this.#known.set(jid, metadata);
        return metadata;
      })
      .catch(() => undefined)
      .finally(() => this.#asking.delete(jid));
    this.#asking.set(jid, asked);
    return asked;
  }

  /** The subject, if it was asked for already. */
  name(jid: string): string | undefined {
    return this.#known.get(jid)?.subject;
  }

  /** Members or subject changed. */
  forget(jid: string): void {
    this.#known.delete(jid);
  }
}
