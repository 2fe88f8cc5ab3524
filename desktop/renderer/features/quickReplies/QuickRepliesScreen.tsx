import { Text } from '@mantine/core';
import {
  changesReply,
  type QuickReply,
  quickReplyApi,
  removesReply,
} from '@recado/shared/features/quickReplies';
import { IconPaperclip } from '@tabler/icons-react';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import type { Column } from '../../components/list/column.ts';
import { EditableListScreen } from '../../components/list/EditableListScreen.tsx';
import { call } from '../../lib/api.ts';
import { useActor } from '../../lib/session/session.ts';
import classes from './QuickReplies.module.css';
import { QuickReplyDetails } from './QuickReplyDetails.tsx';
import { QuickReplyDialog } from './QuickReplyDialog.tsx';
import { quickReplyList } from './quickReplies.live.ts';
import { useQuickReplyText } from './quickReplies.texts.ts';
import { SeenBy } from './SeenBy.tsx';

/** The quick replies of the company, of the user's queues, and the user's own (QUICK-01). */
export function QuickRepliesScreen() {
  const text = useQuickReplyText();
  const actor = useActor();
  const columns: Column<QuickReply>[] = [
    {
      key: 'shortcode',
      label: text('shortcode'),
      isTitle: true,
      width: '22%',
      render: ({ shortcode }) => <span className={classes.shortcode}>/{shortcode}</span>,
    },
    {
      key: 'message',
      label: text('message'),
      render: ({ message, isMedia, mediaName }) =>
        (message !== '' || isMedia) && (
          <span className={classes.preview}>
            {isMedia && <IconPaperclip size={14} stroke={1.7} aria-label={mediaName ?? text('file')} />}
            <Text span size="sm" lineClamp={1}>
              {message || mediaName}
            </Text>
          </span>
        ),
    },
    { key: 'visao', label: text('visao'), width: 168, render: (reply) => <SeenBy reply={reply} /> },
    { key: 'user', label: text('creator'), width: 152, wideOnly: true, render: ({ user }) => user?.name },
    {
      key: 'status',
      label: text('status'),
      width: 104,
      wideOnly: true,
      render: ({ status }) => (
        <StateBadge tone={status ? 'ok' : 'calm'}>{text(status ? 'active' : 'inactive')}</StateBadge>
      ),
    },
    { key: 'uses', label: text('uses'), align: 'right', width: 72, render: ({ uses }) => uses },
  ];
  return (
    <EditableListScreen
      title={text('title')}
      list={quickReplyList}
      columns={columns}
      rowName={({ shortcode }) => `/${shortcode}`}
      empty={{ title: text('empty'), hint: text('emptyHint') }}
      allow="quickReplies:edit"
      addLabel={text('add')}
      mayChange={(reply) => changesReply(actor, reply)}
      mayRemove={(reply) => removesReply(actor, reply)}
      dialog={(reply, onClose) =>
        reply && !changesReply(actor, reply) ? (
          <QuickReplyDetails reply={reply} onClose={onClose} />
        ) : (
          <QuickReplyDialog reply={reply} onClose={onClose} />
        )
      }
      remove={({ id }) => call(quickReplyApi.remove, { params: { id } })}
    />
  );
}
