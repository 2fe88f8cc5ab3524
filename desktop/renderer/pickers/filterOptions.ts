import type { OptionsFilter } from '@mantine/core';
import { matchesText } from '../lib/format/foldText.ts';

/** The options with the typed text in their name, whatever its case and accents. */
export const filterOptions: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'label' in option && matchesText(option.label, search)).slice(0, limit);
