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

/** The first words in a block's data, which people know it by. */
export function wordsIn(data: unknown): string {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null) return '';
  for (const inner of Object.values(data)) {
    const words = wordsIn(inner);
    if (words !== '') return words.slice(0, 200);
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
