import { Checkbox, Text } from '@mantine/core';
import type { ListItem } from '@recado/shared/features/contactLists';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import type { Column } from '../../../components/list/column.ts';
import { useItemText } from './items.texts.ts';
import type { Selection } from './useSelection.ts';
import { ValidSign } from './ValidSign.tsx';

/** The variables of a person in one line. */
const valuesOf = ({ values }: ListItem) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');

/** The columns of a list's people (CAMP-10); with a selection, a box before each of them. */
export function useItemColumns(selection: Selection | undefined): Column<ListItem>[] {
  const text = useItemText();
  return [
    ...(selection ? [boxColumn(selection, text)] : []),
    {
      key: 'valid',
      label: text('whatsapp'),
      width: 96,
      isPlain: true,
      render: (item) => <ValidSign item={item} />,
    },
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: ({ name }) => (
        <Text inherit truncate maw={280} dir="auto">
          {name}
        </Text>
      ),
    },
    {
      key: 'number',
      label: text('number'),
      width: 172,
      isPlain: true,
      render: ({ number }) => number && formatPhone(number),
    },
    {
      key: 'email',
      label: text('email'),
      isPlain: true,
      render: ({ email }) =>
        email && (
          <Text inherit truncate maw={220}>
            {email}
          </Text>
        ),
    },
    {
      key: 'optedOut',
      label: text('campaigns'),
      width: 140,
      isPlain: true,
      render: ({ isOptedOut }) => isOptedOut && <StateBadge tone="calm">{text('optedOut')}</StateBadge>,
    },
    {
      key: 'values',
      label: text('values'),
      wideOnly: true,
      render: (item) =>
        valuesOf(item) && (
          <Text inherit truncate maw={240} title={valuesOf(item)}>
            {valuesOf(item)}
          </Text>
        ),
    },
  ];
}

type ItemText = ReturnType<typeof useItemText>;

/** Boxes that mark people; the one at the head marks everybody who is shown. */
const boxColumn = (selection: Selection, text: ItemText): Column<ListItem> => ({
  key: 'select',
  label: text('select'),
  width: 44,
  isPlain: true,
  head: (
    <Checkbox
      size="xs"
      aria-label={text('selectAll')}
      checked={selection.isWhole}
      indeterminate={!selection.isWhole && selection.ids.length > 0}
      onChange={selection.toggleAll}
    />
  ),
  render: ({ id, name }) => (
    <Checkbox
      size="xs"
      aria-label={text('selectName', { name })}
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
    />
  ),
});
