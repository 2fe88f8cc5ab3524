import { Badge, Text } from '@mantine/core';
import { type Tag, tagApi } from '@recado/shared/features/tags';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { ColorChip } from '../../components/labels/ColorChip.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { TagContactsDialog } from './TagContactsDialog.tsx';
import { TagDialog } from './TagDialog.tsx';
import { tagList } from './tags.live.ts';
import { useTagText } from './tags.texts.ts';

/** The company's tags: list, dialog, and the contacts of each (TAG-02 to 04). */
export function TagsScreen() {
  const text = useTagText();
  const [showing, setShowing] = useState<Tag>();

  const columns: Column<Tag>[] = [
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: (tag) => <ColorChip name={tag.name} color={tag.color} />,
    },
    {
      key: 'kanban',
      label: text('kanban'),
      width: 120,
      render: ({ kanban }) =>
        kanban === 1 ? (
          <Badge variant="light">{text('kanbanOn')}</Badge>
        ) : (
          <Text size="sm" c="dimmed">
            {text('kanbanOff')}
          </Text>
        ),
    },
    { key: 'tickets', label: text('tickets'), align: 'right', width: 112, render: (tag) => tag.ticketsCount },
    {
      key: 'contacts',
      label: text('contacts'),
      align: 'right',
      width: 112,
      render: (tag) => tag.contactsCount,
    },
  ];

  return (
    <>
      <EditableListScreen
        title={text('title')}
        list={tagList}
        columns={columns}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        allow="tags:edit"
        addLabel={text('add')}
        dialog={(tag, onClose) => <TagDialog tag={tag} onClose={onClose} />}
        remove={({ id }) => call(tagApi.remove, { params: { id } })}
        actions={(tag) => [
          {
            key: 'contacts',
            label: text('contacts'),
            fullLabel: text('showContacts', { name: tag.name }),
            icon: <IconUsers size={18} stroke={1.7} />,
            onClick: () => setShowing(tag),
          },
        ]}
      />
      {showing && <TagContactsDialog tag={showing} onClose={() => setShowing(undefined)} />}
    </>
  );
}
