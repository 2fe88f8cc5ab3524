import { StoredFile } from '@recado/shared/flow/blocks/storedFile';
import type { BlockView } from '../../blocks/blockView.ts';
import { blockViews } from '../../blocks/blockViews.tsx';
import { useBlockNames } from '../../blocks/parts/blockNames.texts.ts';

/** The look of a kind of block; undefined for one that only a newer release knows. */
export const viewOf = (type: string): BlockView | undefined =>
  Object.hasOwn(blockViews, type) ? blockViews[type as keyof typeof blockViews] : undefined;

/** The name of a kind of block, outside of components. */
export const nameOfType = (type: string): string => {
  const view = viewOf(type);
  return view ? useBlockNames.now(view.title) : type;
};

/** Where a block has words that people know it by, the best first. Its other strings are codes. */
const wordKeys = [
  'message',
  'label',
  'text',
  'caption',
  'arrayOption',
  'elements',
  'url',
  'variable',
  'key',
  'value',
];

/** The words that people know a block by; empty where it has none. */
export function wordsIn(data: unknown): string {
  if (typeof data === 'string') return StoredFile.safeParse(data).success ? '' : data.slice(0, 200);
  if (typeof data !== 'object' || data === null) return '';
  const inside = Array.isArray(data) ? data : wordKeys.map((key) => (data as Record<string, unknown>)[key]);
  for (const inner of inside) {
    const words = wordsIn(inner);
    if (words !== '') return words;
  }
  return '';
}

/** All words in a block's data, for the search. */
export const allWordsIn = (data: unknown): string =>
  typeof data === 'object' && data !== null
    ? Object.values(data).map(allWordsIn).join(' ')
    : typeof data === 'string'
      ? data
      : '';
