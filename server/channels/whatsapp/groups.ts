import type { GroupMetadata } from 'baileys';
import { BoundedMap } from '../../concurrency/boundedMap.ts';
import type { GroupMember } from '../channel.ts';
import { serialQueue } from '../serialQueue.ts';
import { identitiesOf } from './jids.ts';

const groupsKept = 200;

/** The people of a group. */
export const membersOf = ({ participants }: GroupMetadata): GroupMember[] =>
  participants.map(({ id, lid, phoneNumber, name, notify, admin }) => ({
    identities: identitiesOf([id, lid, phoneNumber]),
    name: name ?? notify ?? null,
    isAdmin: Boolean(admin),
  }));

/** The groups of a session. WhatsApp limits such queries, so they run one at a time, and once for each group. */
export class Groups {
  readonly #cached = new BoundedMap<string, GroupMetadata>(groupsKept);
  readonly #running = new Map<string, Promise<GroupMetadata | undefined>>();
  readonly #turn = serialQueue();
  readonly #load: (jid: string) => Promise<GroupMetadata>;

  constructor(load: (jid: string) => Promise<GroupMetadata>) {
    this.#load = load;
  }

  /** From memory, or from WhatsApp; undefined when it does not answer. */
  metadata(jid: string): Promise<GroupMetadata | undefined> {
    const cached = this.#cached.get(jid);
    if (cached) return Promise.resolve(cached);
    const running = this.#running.get(jid);
    if (running) return running;
    const loading = this.#turn(() => this.#load(jid))
      .then((metadata) => {
        this.#cached.set(jid, metadata);
        return metadata;
      })
      .catch(() => undefined)
      .finally(() => this.#running.delete(jid));
    this.#running.set(jid, loading);
    return loading;
  }

  /** The subject, if it is known already. */
  name(jid: string): string | undefined {
    return this.#cached.get(jid)?.subject;
  }

  /** Members or subject changed. */
  forget(jid: string): void {
    this.#cached.delete(jid);
  }
}
