import type { Command } from '../../../lib/commands.ts';
import { foldText } from '../../../lib/format/foldText.ts';

/** How well a command fits what was typed: the less, the better; undefined if not at all. */
function fit({ label, description = '', keywords = [] }: Command, typed: string): number | undefined {
  const fits = (text: string) => foldText(text).includes(typed);
  const begins = (text: string) =>
    ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${typed}`);
  if (begins(label)) return 0;
  if (keywords.some(begins)) return 1;
  if (fits(label)) return 2;
  return keywords.some(fits) || fits(description) ? 3 : undefined;
}

/** What fits the typed text: screens and actions first, by how well they fit; then what the server found, in its order. */
export function inOrder(offered: readonly Command[], finds: readonly Command[], typed: string): Command[] {
  const words = foldText(typed.trim());
  if (words === '') return [...offered, ...finds];
  const fitting = offered
    .map((command) => ({ command, place: fit(command, words) }))
    .filter(({ place }) => place !== undefined)
    .sort((a, b) => a.place! - b.place!)
    .map(({ command }) => command);
  return [...fitting, ...finds.filter((find) => fit(find, words) !== undefined)];
}
