import type { TextSlot } from '@recado/shared/features/campaigns';

/**
 * Which text the next person gets: random, and each text as often as the others, so that their answers compare fairly
 * (BOT-87). Every block of as many people as there are texts has each text once, in an order of its own.
 */
export function nextSlot(
  texts: readonly string[],
  { campaignId, textsGiven }: { campaignId: number; textsGiven: number },
): TextSlot | undefined {
  const slots = texts.flatMap((text, n) => (text === '' ? [] : [(n + 1) as TextSlot]));
  if (slots.length === 0) return undefined;
  const block = Math.floor(textsGiven / slots.length);
  const inOrder = slots
    .map((slot) => ({ slot, rank: mixed(campaignId, block, slot) }))
    .sort((a, b) => a.rank - b.rank);
  return inOrder[textsGiven % slots.length]!.slot;
}

/** A number that looks random and is the same for the same values (a mix of FNV and Murmur's ending). */
function mixed(...values: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const value of values) hash = Math.imul(hash ^ value, 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) >>> 0;
  return (hash ^ (hash >>> 16)) >>> 0;
}
