import { Badge, Text } from '@mantine/core';
import { type Tag, tagApi } from '@recado/shared/features/tags';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { ColorChip } from '../../components/ColorChip.tsx';
import type { Column } from '../../components/column.ts';
import { confirmRemoval } from '../../components/confirm.tsx';
import { ListScreen } from '../../components/ListScreen.tsx';
import { EditAction, RemoveAction, RowAction } from '../../components/RowAction.tsx';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/session.ts';
import { TagContactsDialog } from './TagContactsDialog.tsx';
import { TagDialog } from './TagDialog.tsx';
import { tagList } from './tagCache.ts';
import { useTagText } from './tags.texts.ts';

/** Tags of the company: list, dialog, and who carries them (TAG-02 to 04). */
export function TagsScreen() {
  const text = useTagText();
  const mayEdit = useCan('tags:edit');
  const [editing, setEditing] = useState<Tag | 'new'>();
  const [showing, setShowing] = useState<Tag>();

  const columns: Column<Tag>[] = [
    {
      key: 'id',
      label: text('id'),
      width: 72,
      wideOnly: true,
      render: ({ id }) => (
        <Text size="sm" c="dimmed">
          {id}
        </Text>
      ),
    },
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
      <ListScreen
        title={text('title')}
        list={tagList}
        rowKey={(tag) => tag.id}
        columns={columns}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        add={{ label: text('add'), allow: 'tags:edit', onClick: () => setEditing('new') }}
        onOpen={mayEdit ? setEditing : undefined}
        actions={(tag) => (
          <>
            <RowAction
              label={text('showContacts', { name: tag.name })}
              icon={<IconUsers size={18} />}
              onClick={() => setShowing(tag)}
            />
            {mayEdit && <EditAction name={tag.name} onClick={() => setEditing(tag)} />}
            {mayEdit && (
              <RemoveAction
                name={tag.name}
                onClick={() =>
                  void confirmRemoval(tag.name, async () => {
                    await call(tagApi.remove, { params: { id: tag.id } });
                    tagList.drop(tag.id);
                  })
                }
              />
            )}
          </>
        )}
      />
      {editing && (
        <TagDialog {...(editing === 'new' ? {} : { tag: editing })} onClose={() => setEditing(undefined)} />
      )}
      {showing && <TagContactsDialog tag={showing} onClose={() => setShowing(undefined)} />}
    </>
  );
}
