import { Button, Text } from '@mantine/core';
import { type Queue, queueApi } from '@recado/shared/features/queues';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ColorDot } from '../../components/labels/ColorDot.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/session/session.ts';
import { useClosingText } from '../../pickers/closing/closing.texts.ts';
import { MemberAvatars } from './MemberAvatars.tsx';
import { QueueDialog } from './QueueDialog.tsx';
import { queueList } from './queues.live.ts';
import { useQueueText } from './queues.texts.ts';
import { RemoveQueueDialog } from './RemoveQueueDialog.tsx';

/** The departments (QUEUE-01). */
export function QueuesScreen() {
  const text = useQueueText();
  const maySet = useCan('settings:edit');
  const reasons = useClosingText();

  const { data: waiting } = useQuery({
    // Its key begins like the inbox counts, so events that renew those renew these too.
    queryKey: ['tickets', 'counts', 'byQueue'],
    queryFn: () => call(queueApi.waiting),
    enabled: useCan('queues:manage'),
  });

  const columns: Column<Queue>[] = [
    {
      key: 'name',
      label: text('name'),
      isTitle: true,
      render: ({ name, color }) => <ColorDot name={name} color={color} />,
    },
    {
      key: 'members',
      label: text('members'),
      width: 200,
      render: ({ id }) => <MemberAvatars queueId={id} />,
    },
    {
      key: 'waiting',
      label: text('waiting'),
      align: 'right',
      width: 112,
      render: ({ id }) => waiting && (waiting.find(({ queueId }) => queueId === id)?.waiting ?? 0),
    },
    {
      key: 'order',
      label: text('order'),
      align: 'right',
      width: 88,
      render: ({ orderQueue }) => orderQueue,
    },
    {
      key: 'greeting',
      wideOnly: true,
      label: text('greeting'),
      render: ({ greetingMessage }) =>
        greetingMessage && (
          <Text size="sm" lineClamp={1} maw={360}>
            {greetingMessage}
          </Text>
        ),
    },
  ];

  return (
    <EditableListScreen
      title={text('title')}
      list={queueList}
      columns={columns}
      empty={{ title: text('empty'), hint: text('emptyHint') }}
      allow="queues:manage"
      addLabel={text('add')}
      dialog={(queue, onClose) => <QueueDialog queue={queue} onClose={onClose} />}
      remove={({ id }) => call(queueApi.remove, { params: { id }, query: {} })}
      tools={
        maySet && (
          <Button component={Link} to="/queues/closing-reasons" variant="default">
            {reasons('closingReasons')}
          </Button>
        )
      }
      removeDialog={(queue, onClose) => <RemoveQueueDialog queue={queue} onClose={onClose} />}
    />
  );
}
