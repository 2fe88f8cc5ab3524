import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import type { Ref } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { MessageList, type MessageListHandle } from './list/MessageList.tsx';
import classes from './Thread.module.css';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import type { useThreadView } from './useThreadView.ts';

interface Props {
  ref: Ref<MessageListHandle>;
  view: ReturnType<typeof useThreadView>;
  ticket: Ticket;
  find: string | undefined;
  messageId: number | undefined;
  onAtEnd(isAtEnd: boolean): void;
  /** Undefined while the user may not write. */
  onAnswer: ((message: Message) => void) | undefined;
}

/** The list of messages in view, or why there is none yet. */
export function ThreadMessages({ ref, view, messageId, ...list }: Props) {
  const { thread, around } = view;
  if (thread.isPending) return <ThreadSkeleton />;
  if (thread.isError && thread.items.length === 0)
    return (
      <div className={classes.failed}>
        <Failed error={thread.error} retry={() => void thread.refetch()} />
      </div>
    );
  return (
    <MessageList
      {...list}
      key={around ?? 'newest'}
      ref={ref}
      thread={thread}
      messageId={around ?? messageId}
      events={view.events}
      onFar={view.toFar}
      onPresent={view.toPresent}
    />
  );
}
