import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { zoneName } from '@recado/shared/lib/zoneName';
import { useState } from 'react';
import { matchesText } from '../../lib/format/foldText.ts';
import { zoneChoices } from '../../lib/format/zoneChoices.ts';

/** The list shows this many; typing finds the others. */
const mostShown = 50;

interface Props extends Omit<SelectProps, 'data' | 'value' | 'filter' | 'searchable' | 'limit'> {
  value?: string | null;
}

/** A field for a time zone, by its city; the zone's own name (America/Sao_Paulo) finds it too. */
export function TimeZoneField({ value = null, ...field }: Props) {
  const [wasOpened, setOpened] = useState(false);
  const chosen = value ? [{ value, label: zoneName(value) }] : [];
  return (
    <Select
      searchable
      allowDeselect={false}
      limit={mostShown}
      value={value}
      data={wasOpened ? [...zoneChoices()] : chosen}
      onDropdownOpen={() => setOpened(true)}
      filter={({ options, search, limit }) =>
        (options as ComboboxItem[])
          .filter((option) =>
            matchesText(`${option.label} ${option.value.replaceAll('_', ' ')}`, search.trim()),
          )
          .slice(0, limit)
      }
      {...field}
    />
  );
}
