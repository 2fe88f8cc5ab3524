import type { Message } from '@recado/shared/features/messages';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { type ReactNode, useRef, useState } from 'react';
import { DropZone } from '../../../components/DropZone.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { useReading } from '../../../components/thread/useReading.ts';
import { call } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useThread } from '../cache/messageCache.ts';
import { AttachDialog } from '../composer/AttachDialog.tsx';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import { isWritable, readsFor } from '../composer/composerState.ts';
import { sendMessage, type Words } from '../sending/sendMessage.ts';
import { MessageList, type MessageListHandle } from './MessageList.tsx';
import classes from './Thread.module.css';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

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
  const thread = useThread(ticket.uuid);
  const list = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [files, setFiles] = useState<File[]>([]);
  const mayWrite = isWritable(ticket);

  useReading({
    isOn:
      isAtEnd &&
      (ticket.unreadMessages > 0 || ticket.markedUnread) &&
      readsFor(ticket, ownId) &&
      thread.isSuccess,
    version: ticket.version,
    read: async () => onTicket(await call(ticketApi.read, { params: { id: ticket.id } })),
  });

  const send = (words: Words) => {
    sendMessage(ticket, words);
    list.current?.toEnd();
  };
  const answer = (message: Message) => composer.current?.answer(message);
  return (
    <DropZone isOn={mayWrite} onFiles={setFiles}>
      <div className={classes.thread}>
        {thread.isPending ? (
          <ThreadSkeleton />
        ) : thread.isError && thread.items.length === 0 ? (
          <div className={classes.failed}>
            <Failed error={thread.error} retry={() => void thread.refetch()} />
          </div>
        ) : (
          <MessageList
            ref={list}
            thread={thread}
            ticket={ticket}
            find={find}
            messageId={messageId}
            onAtEnd={setAtEnd}
            onAnswer={mayWrite ? answer : undefined}
          />
        )}
        {mayWrite ? (
          <Composer ref={composer} ticket={ticket} items={thread.items} onSend={send} onFiles={setFiles} />
        ) : (
          closed
        )}
      </div>
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
