import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { matchesText } from '../lib/format/foldText.ts';
import { useWords } from '../lib/texts/words.texts.ts';

/** More are not drawn at once: a company has hundreds of tags, and nobody reads them all to find one. */
const mostOffered = 100;

/** Stands below the last one where there are more. */
const hasMore = (): ComboboxItem => ({ value: 'more', label: useWords.now('typeForMore'), disabled: true });

/** The options with the typed text in their name, whatever its case and accents. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const fitting = options.filter((option) => 'label' in option && matchesText(option.label, search));
  const most = Math.min(limit, mostOffered);
  return fitting.length <= most ? fitting : [...fitting.slice(0, most), hasMore()];
};
