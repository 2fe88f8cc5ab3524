import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import classes from './BulkBar.module.css';
import { useBulkText } from './bulk.texts.ts';
import { selectLoaded, selectWhole } from './selection.ts';

interface Props {
  /** The number of selected tickets; undefined while everything is selected that the filter finds. */
  selected: number | undefined;
  loaded: number;
  hasMore: boolean;
  /** How many tickets the filter finds, as far as known: `100+`. */
  count: string;
}

/** Says how many tickets are selected, and selects all that are loaded or found. */
export function SelectedMenu({ selected, loaded, hasMore, count }: Props) {
  const text = useBulkText();
  const isWhole = selected === undefined;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.count}
          aria-label={isWhole ? text('wholeSelected') : text('selected', { count: selected })}
          rightSection={<IconChevronDown size={14} />}
          aria-live="polite"
        >
          {isWhole ? text('wholeSelected') : selected}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={selectLoaded}>{text('selectLoaded', { count: loaded })}</Menu.Item>
        {hasMore && <Menu.Item onClick={selectWhole}>{text('selectWhole', { count })}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
