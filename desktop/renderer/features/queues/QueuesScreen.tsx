import { ColorSwatch, Group, Text } from '@mantine/core';
import { type Queue, queueApi } from '@recado/shared/features/queues';
import { useState } from 'react';
import type { Column } from '../../components/column.ts';
import { confirmRemoval } from '../../components/confirm.tsx';
import { ListScreen } from '../../components/ListScreen.tsx';
import { EditAction, RemoveAction } from '../../components/RowAction.tsx';
import { call } from '../../lib/api.ts';
import { QueueDialog } from './QueueDialog.tsx';
import { queueList } from './queueCache.ts';
import { useQueueText } from './queues.texts.ts';

/** The departments (QUEUE-01). */
export function QueuesScreen() {
  const text = useQueueText();
  const [editing, setEditing] = useState<Queue | 'new'>();

  const columns: Column<Queue>[] = [
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
      render: ({ name }) => (
        <Text size="sm" fw={500}>
          {name}
        </Text>
      ),
    },
    {
      key: 'color',
      label: text('color'),
      width: 140,
      render: ({ color }) => (
        <Group gap="xs" wrap="nowrap">
          <ColorSwatch color={color} size={18} aria-hidden />
          <Text size="sm" c="dimmed">
            {color.toUpperCase()}
          </Text>
        </Group>
      ),
    },
    {
      key: 'order',
      label: text('order'),
      align: 'right',
      width: 88,
      render: ({ orderQueue }) => orderQueue ?? '–',
    },
    {
      key: 'greeting',
      label: text('greeting'),
      render: ({ greetingMessage }) => (
        <Text size="sm" lineClamp={1} maw={360}>
          {greetingMessage || '–'}
        </Text>
      ),
    },
  ];

  return (
    <>
      <ListScreen
        title={text('title')}
        list={queueList}
        rowKey={(queue) => queue.id}
        columns={columns}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
        add={{ label: text('add'), allow: 'queues:manage', onClick: () => setEditing('new') }}
        onOpen={setEditing}
        actions={(queue) => (
          <>
            <EditAction name={queue.name} onClick={() => setEditing(queue)} />
            <RemoveAction
              name={queue.name}
              onClick={() =>
                void confirmRemoval(queue.name, async () => {
                  await call(queueApi.remove, { params: { id: queue.id } });
                  queueList.drop(queue.id);
                })
              }
            />
          </>
        )}
      />
      {editing && (
        <QueueDialog
          {...(editing === 'new' ? {} : { queue: editing })}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}
