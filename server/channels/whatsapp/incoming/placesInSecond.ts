import { BoundedMap } from '../../../concurrency/boundedMap.ts';
import { chatKey, readEnvelope } from './chat.ts';
import type { OwnAddresses } from './payload.ts';

type Attrs = Record<string, string>;

const remembered = 2000;
/** A place is stored as milliseconds of the message's second. */
const lastPlace = 999;

/**
 * The order of messages of one chat and second when some of them come late. WhatsApp counts in whole seconds, and
 * otherwise the order of storing decides. A message that could not be read comes again after those that followed it. So
 * it keeps its place, and those that follow it get the next one.
 */
export class PlacesInSecond {
  readonly #placeOfLate = new BoundedMap<string, number>(remembered);
  readonly #lateOnes = new BoundedMap<string, number>(remembered);

  /** Notes a message that has come, but not its content. */
  noteLate(attrs: Attrs, own: OwnAddresses): void {
    const second = secondOf(attrs, own);
    if (!second || !attrs.id || this.#placeOfLate.has(attrs.id)) return;
    const before = this.#lateOnes.get(second) ?? 0;
    this.#placeOfLate.set(attrs.id, Math.min(before, lastPlace));
    this.#lateOnes.set(second, before + 1);
  }

  /** The place of a late message, as a former session stored it. */
  restore(id: string, place: number): void {
    if (!this.#placeOfLate.has(id)) this.#placeOfLate.set(id, place);
  }

  /** The place of a message; undefined where nothing of its second came late before it. */
  of(attrs: Attrs, own: OwnAddresses): number | undefined {
    const late = this.ofLate(attrs.id);
    if (late !== undefined) return late;
    const before = this.#lateOnes.get(secondOf(attrs, own) ?? '');
    return before === undefined ? undefined : Math.min(before, lastPlace);
  }

  /** The place of a message that came late; undefined for others. */
  ofLate(id: string | undefined): number | undefined {
    return id === undefined ? undefined : this.#placeOfLate.get(id);
  }
}

function secondOf(attrs: Attrs, own: OwnAddresses): string | undefined {
  const envelope = readEnvelope(attrs, own);
  return envelope && `${chatKey(envelope.chat)} ${attrs.t}`;
}
