import { Text } from '@mantine/core';
import { type Announcement, announcementApi } from '@recado/shared/features/announcements';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { announcementList } from './announcements.live.ts';
import { useAnnouncementText } from './announcements.texts.ts';
import { PriorityBadge } from './PriorityBadge.tsx';

/** The operator's list of announcements, shown and hidden ones (ANN-01). */
export function AnnouncementsScreen() {
  const text = useAnnouncementText();
  const isOver = ({ expiresAt }: Announcement) => expiresAt !== null && new Date(expiresAt) <= new Date();
  const columns: Column<Announcement>[] = [
    { key: 'title', label: text('heading'), isTitle: true, render: ({ title }) => title },
    {
      key: 'text',
      label: text('message'),
      wideOnly: true,
      render: ({ text: words }) => (
        <Text size="sm" lineClamp={1} maw={360}>
          {words}
        </Text>
      ),
    },
    {
      key: 'priority',
      label: text('priority'),
      render: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      key: 'status',
      label: text('status'),
      render: (one) => (
        <StateBadge tone={one.status && !isOver(one) ? 'ok' : 'calm'}>
          {text(!one.status ? 'inactive' : isOver(one) ? 'over' : 'isShown')}
        </StateBadge>
      ),
    },
    {
      key: 'expires',
      label: text('expiresAt'),
      render: ({ expiresAt }) => expiresAt && formatShortDateTime(expiresAt),
    },
    { key: 'media', label: text('image'), wideOnly: true, render: ({ mediaName }) => mediaName },
  ];
  return (
    <EditableListScreen
      title={text('title')}
      list={announcementList}
      columns={columns}
      rowName={({ title }) => title}
      empty={{ title: text('empty'), hint: text('emptyHint') }}
      allow="announcements:manage"
      addLabel={text('add')}
      dialog={(announcement, onClose) => <AnnouncementDialog announcement={announcement} onClose={onClose} />}
      remove={({ id }) => call(announcementApi.remove, { params: { id } })}
    />
  );
}
