import { Select, type SelectProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { NameList } from '../lib/live/nameList.ts';
import { useWords } from '../lib/texts/words.texts.ts';
import { filterOptions } from './filterOptions.ts';

interface Named {
  id: number;
  name: string;
}

interface Props<Row> extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'filter' | 'renderOption'> {
  value?: number | null | undefined;
  onChange?(id: number | null): void;
  /** Offers only these rows, and the chosen one. */
  only?(row: Row): boolean;
}

/**
 * Makes a picker for one row of a list of names. `option` draws a row where a name is not enough. `usual`: the rows that
 * are offered at all.
 */
export const pickOne =
  <Row extends Named>(
    names: NameList<Row>,
    option?: (row: Row) => ReactNode,
    usual: (row: Row) => boolean = () => true,
  ) =>
  ({ value, onChange, only = () => true, ...select }: Props<Row>) => {
    const words = useWords();
    // A chosen row stays visible even if it is no longer offered: otherwise the field would look empty but
    // keep its value.
    const rows = names.useRows().filter((row) => row.id === value || (usual(row) && only(row)));
    const chosen = rows.find(({ id }) => id === value)?.name;
    const input = useRef<HTMLInputElement>(null);
    const [search, setSearch] = useState('');
    // Selects the text, so that typing replaces the previous choice, also when its name has just loaded.
    useEffect(() => {
      if (search === chosen && input.current === document.activeElement) input.current?.select();
    }, [search, chosen]);
    const rowOf = (id: string) => rows.find((row) => String(row.id) === id);
    return (
      <Select
        searchable
        clearable
        filter={filterOptions}
        nothingFoundMessage={words('nothingFound')}
        ref={input}
        searchValue={search}
        onSearchChange={setSearch}
        onFocus={(event) => event.currentTarget.select()}
        {...(option && {
          renderOption: (shown) => {
            const row = rowOf(shown.option.value);
            return row ? option(row) : shown.option.label;
          },
        })}
        {...select}
        data={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value ? String(value) : null}
        onChange={(id) => onChange?.(id === null ? null : Number(id))}
      />
    );
  };
