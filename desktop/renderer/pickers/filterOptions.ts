import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { matchesText } from '../lib/format/foldText.ts';
import { useWords } from '../lib/texts/words.texts.ts';

/**
 * The list draws this many options at most: a company has hundreds of tags, and nobody reads them all to find
 * one.
 */
const mostOffered = 100;

/** The last option of a cut list; it asks to type more. */
const hasMore = (): ComboboxItem => ({ value: 'more', label: useWords.now('typeForMore'), disabled: true });

/** Keeps the options whose name contains the typed text, ignoring case and accents. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const fitting = options.filter((option) => 'label' in option && matchesText(option.label, search));
  const most = Math.min(limit, mostOffered);
  return fitting.length <= most ? fitting : [...fitting.slice(0, most), hasMore()];
};
