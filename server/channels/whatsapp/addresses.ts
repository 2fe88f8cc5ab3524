import type { WASocket } from 'baileys';
import { BoundedMap } from '../../concurrency/boundedMap.ts';
import type { Conversation, Identity } from '../channel.ts';
import { identitiesOf, jidOf } from './jids.ts';

const peopleKept = 5000;
const nameOf = ({ kind, value }: Identity) => `${kind}:${value}`;

/** The address under which to answer each chat. */
export class Addresses {
  readonly #lastUsed = new BoundedMap<string, string>(peopleKept);
  /** Numbers with a known answer: the address WhatsApp gave, or null for "not on WhatsApp". */
  readonly #resolved = new BoundedMap<string, string | null>(peopleKept);

  /** Notes the first address, under which the chat was just seen. */
  seen(chat: readonly (string | undefined)[]): void {
    const [first] = identitiesOf(chat);
    const jid = first && jidOf(first);
    if (jid) for (const identity of identitiesOf(chat)) this.#lastUsed.set(nameOf(identity), jid);
  }

  /**
   * An address that needs no query: the one used last, else the LID or the group; undefined when only a number is
   * known.
   */
  cachedAddress({ identities }: Conversation): string | undefined {
    for (const identity of identities) {
      const jid = this.#lastUsed.get(nameOf(identity));
      if (jid) return jid;
    }
    const direct =
      identities.find(({ kind }) => kind === 'group') ?? identities.find(({ kind }) => kind === 'lid');
    return direct && jidOf(direct);
  }

  /** The address to use without a query: the known one, else that of the number. */
  usual(conversation: Conversation): string | undefined {
    return this.cachedAddress(conversation) ?? conversation.identities.map(jidOf).find(Boolean);
  }

  /**
   * Finds where to send: a known address, or WhatsApp's answer for the number (which may lack its ninth digit). Null:
   * nobody has it. Throws when WhatsApp cannot be asked now.
   */
  async find(conversation: Conversation, socket: WASocket): Promise<string | null> {
    const cached = this.cachedAddress(conversation);
    if (cached) return cached;
    const number = conversation.identities.find(({ kind }) => kind === 'phone')?.value;
    if (!number) return null;
    const before = this.#resolved.get(number);
    if (before !== undefined) return before;
    const answers = await socket.onWhatsApp(number);
    if (!answers) throw new Error('WhatsApp did not answer whether the number exists');
    const jid = answers.find(({ exists }) => exists)?.jid ?? null;
    // A number that does not exist today may exist tomorrow: only good answers are kept.
    if (jid) this.#resolved.set(number, jid);
    return jid;
  }
}
