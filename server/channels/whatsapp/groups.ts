import type { GroupMetadata } from 'baileys';
import { BoundedMap } from '../../concurrency/boundedMap.ts';
import { serialQueue } from '../serialQueue.ts';

const groupsKept = 200;

/** The groups of a session. WhatsApp limits such queries, so they run one at a time, and once for each group. */
export class Groups {
  readonly #known = new BoundedMap<string, GroupMetadata>(groupsKept);
  readonly #asking = new Map<string, Promise<GroupMetadata | undefined>>();
  readonly #turn = serialQueue();
  readonly #ask: (jid: string) => Promise<GroupMetadata>;

  constructor(ask: (jid: string) => Promise<GroupMetadata>) {
    this.#ask = ask;
  }

  /** From memory, or from WhatsApp; undefined when it does not answer. */
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

  /** The subject, if it is known already. */
  name(jid: string): string | undefined {
    return this.#known.get(jid)?.subject;
  }

  /** Members or subject changed. */
  forget(jid: string): void {
    this.#known.delete(jid);
  }
}
