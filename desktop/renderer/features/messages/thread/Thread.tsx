import type { Message } from '@recado/shared/features/messages';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { DropZone } from '../../../components/DropZone.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { useReading } from '../../../components/thread/useReading.ts';
import { call } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useKeys } from '../../../lib/useKeys.ts';
import { useThread } from '../cache/messageCache.ts';
import { AttachDialog } from '../composer/AttachDialog.tsx';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import { isWritable, readsFor } from '../composer/composerState.ts';
import { useThreadEvents } from '../events/useThreadEvents.ts';
import { ThreadSearch } from '../search/ThreadSearch.tsx';
import { sendMessage, type Words } from '../sending/sendMessage.ts';
import { openTool, useThreadTools } from '../threadTools.ts';
import { MessageList, type MessageListHandle } from './MessageList.tsx';
import classes from './Thread.module.css';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

const GalleryDialog = lazy(async () => ({
  default: (await import('../gallery/GalleryDialog.tsx')).GalleryDialog,
}));

interface Props {
  ticket: Ticket;
  /** Stands in place of the composer while nothing may be written. */
  closed: ReactNode;
  /** Words to be shown where they were said last. */
  find?: string | undefined;
  /** A message that is led to and marked. */
  messageId?: number | undefined;
  onTicket(ticket: Ticket): void;
}

/** The messages of one ticket and the place to write. */
export function Thread({ ticket, closed, find, messageId, onTicket }: Props) {
  const { id: ownId } = useUser();
  // The message around which a stretch far back is shown; undefined: the newest end.
  const [around, setAround] = useState<number>();
  const newest = useThread(ticket.uuid);
  const stretch = useThread(ticket.uuid, around);
  const thread = around === undefined ? newest : stretch;
  const events = useThreadEvents(ticket, thread);
  const tool = useThreadTools((tools) => (tools.ticketUuid === ticket.uuid ? tools.tool : undefined));
  const closeTool = () => openTool(ticket.uuid, undefined);
  useKeys({ 'Mod+f': () => openTool(ticket.uuid, 'search') }, tool !== 'search');
  const show = (messageId: number) => (list.current ? list.current.jumpTo(messageId) : setAround(messageId));
  const list = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [files, setFiles] = useState<File[]>([]);
  const mayWrite = isWritable(ticket);

  useReading({
    isOn:
      isAtEnd &&
      around === undefined &&
      (ticket.unreadMessages > 0 || ticket.markedUnread) &&
      readsFor(ticket, ownId) &&
      thread.isSuccess,
    version: ticket.version,
    read: async () => onTicket(await call(ticketApi.read, { params: { id: ticket.id } })),
  });

  const send = (words: Words) => {
    sendMessage(ticket, words);
    if (around === undefined) list.current?.toEnd();
    else setAround(undefined);
  };
  const answer = (message: Message) => composer.current?.answer(message);
  return (
    <DropZone isOn={mayWrite} onFiles={setFiles}>
      <div className={classes.thread}>
        {tool === 'search' && <ThreadSearch ticketUuid={ticket.uuid} onShow={show} onClose={closeTool} />}
        {thread.isPending ? (
          <ThreadSkeleton />
        ) : thread.isError && thread.items.length === 0 ? (
          <div className={classes.failed}>
            <Failed error={thread.error} retry={() => void thread.refetch()} />
          </div>
        ) : (
          <MessageList
            key={around ?? 'newest'}
            ref={list}
            thread={thread}
            ticket={ticket}
            find={find}
            messageId={around ?? messageId}
            events={events}
            onFar={setAround}
            onPresent={() => setAround(undefined)}
            onAtEnd={setAtEnd}
            onAnswer={mayWrite ? answer : undefined}
          />
        )}
        {mayWrite ? (
          <Composer ref={composer} ticket={ticket} items={newest.items} onSend={send} onFiles={setFiles} />
        ) : (
          closed
        )}
      </div>
      {tool === 'gallery' && (
        <Suspense>
          <GalleryDialog ticketUuid={ticket.uuid} onShow={show} onClose={closeTool} />
        </Suspense>
      )}
      {files.length > 0 && (
        <AttachDialog
          limits={capabilitiesOf(ticket.channel)}
          to={ticket.contact.name}
          files={files}
          onClose={() => {
            setFiles([]);
            composer.current?.focus();
          }}
          onSend={(chosen) => {
            for (const words of chosen) send(words);
          }}
        />
      )}
    </DropZone>
  );
}
