import { ActionIcon, Combobox, useCombobox } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Hint } from '../../../../components/hint/Hint.tsx';
import { foldText } from '../../../../lib/format/foldText.ts';
import { useWords } from '../../../../lib/texts/words.texts.ts';
import classes from './PickButton.module.css';

/** One thing to pick: what it is found by, and how it looks. */
export interface Pick {
  value: string;
  label: string;
  /** Other words that find it. */
  keywords?: string;
  look: ReactNode;
  group?: string;
}

interface Props {
  label: string;
  icon: ReactNode;
  variant?: 'filled';
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  picks(): readonly Pick[];
  onPick(value: string): void;
}

/** A button with a list to search and pick from by pointer or keys. */
export function PickButton({ label, icon, variant, isOpen, setOpen, picks, onPick }: Props) {
  const words = useWords();
  const [search, setSearch] = useState('');
  const box = useCombobox({
    opened: isOpen,
    onOpenedChange: setOpen,
    onDropdownOpen: () => box.focusSearchInput(),
  });
  // Enter picks the first that is found.
  useEffect(() => {
    if (isOpen && search !== '') box.selectFirstOption();
  }, [isOpen, search, box.selectFirstOption]);
  const query = foldText(search.trim());
  const found = isOpen
    ? picks().filter((pick) => foldText(`${pick.label} ${pick.keywords ?? ''}`).includes(query))
    : [];
  const groups = [...new Set(found.map(({ group }) => group))];
  const option = ({ value, look }: Pick) => (
    <Combobox.Option key={value} value={value}>
      <span className={classes.row}>{look}</span>
    </Combobox.Option>
  );
  return (
    <Combobox
      store={box}
      width={280}
      position="top-end"
      onOptionSubmit={(value) => {
        setOpen(false);
        setSearch('');
        onPick(value);
      }}
    >
      <Combobox.Target targetType="button" withKeyboardNavigation={false}>
        <Hint label={label}>
          <ActionIcon
            aria-label={label}
            {...(variant && { variant, color: 'brand', size: 44 })}
            onClick={() => setOpen(!isOpen)}
          >
            {icon}
          </ActionIcon>
        </Hint>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          placeholder={words('search')}
          aria-label={label}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Combobox.Options className={classes.options ?? ''}>
          {found.length === 0 && <Combobox.Empty>{words('nothingFound')}</Combobox.Empty>}
          {groups.map((group) => {
            const rows = found.filter((pick) => pick.group === group).map(option);
            return group ? (
              <Combobox.Group key={group} label={group}>
                {rows}
              </Combobox.Group>
            ) : (
              rows
            );
          })}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
