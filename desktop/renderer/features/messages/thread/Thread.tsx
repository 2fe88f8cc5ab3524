import { type Message, maxBodyLength } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { DropZone } from '../../../components/drop/DropZone.tsx';
import { takeFiles } from '../../../lib/installed/takeShared.ts';
import { ConversationActionsContext } from '../changes/conversationActions.ts';
import { EditComposer } from '../changes/EditComposer.tsx';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import { ThreadSearch } from '../search/ThreadSearch.tsx';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import { useSelection } from '../selection/useSelection.ts';
import { sendMessage, type Words } from '../sending/sendMessage.ts';
import { AsOfStrip } from '../waiting/AsOfStrip.tsx';
import { WaitingQuestion } from '../waiting/WaitingQuestion.tsx';
import { ChosenFiles } from './ChosenFiles.tsx';
import type { MessageListHandle } from './list/MessageList.tsx';
import classes from './Thread.module.css';
import { ThreadDialogs } from './ThreadDialogs.tsx';
import { ThreadMessages } from './ThreadMessages.tsx';
import { useBubbleRequests } from './useBubbleRequests.ts';
import { useThreadView } from './useThreadView.ts';
import { useTicketReading } from './useTicketReading.ts';

interface Props {
  ticket: Ticket;
  /** Replaces the composer while the user may not write. */
  closed: ReactNode;
  /** Shown above the composer, or above its replacement. */
  note?: ReactNode;
  /** A text whose newest match the thread shows. */
  find?: string | undefined;
  /** The id of a message that the thread scrolls to and highlights. */
  messageId?: number | undefined;
  onTicket(ticket: Ticket): void;
  /** A message is to leave later; undefined for people who may not schedule any. */
  onSchedule?: (() => void) | undefined;
}

/** The messages of one ticket and the place to write. */
export function Thread({ ticket, closed, note, find, messageId, onTicket, onSchedule }: Props) {
  const view = useThreadView(ticket);
  const { newest, isAtPresent, tool, closeTool } = view;
  const list = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [files, setFiles] = useState<File[]>(() => takeFiles(ticket.uuid));
  const requests = useBubbleRequests(ticket, composer);
  const { actions, mayWrite, edited, taken } = requests;
  const isSelecting = useSelection(({ ticketUuid }) => ticketUuid === ticket.uuid);
  useTicketReading(ticket, isAtEnd && isAtPresent && view.thread.isSuccess, onTicket);

  const show = (id: number) => (list.current ? list.current.jumpTo(id) : view.toFar(id));
  const send = (words: Words) => {
    sendMessage(ticket, words);
    if (isAtPresent) list.current?.toEnd();
    else view.toPresent();
  };
  const answer = useCallback((message: Message) => composer.current?.answer(message), []);
  return (
    <ConversationActionsContext value={actions}>
      <DropZone isOn={mayWrite} onFiles={setFiles}>
        <div className={classes.thread}>
          {tool === 'search' && <ThreadSearch ticketUuid={ticket.uuid} onShow={show} onClose={closeTool} />}
          <ThreadMessages
            ref={list}
            view={view}
            ticket={ticket}
            find={find}
            messageId={messageId}
            onAtEnd={setAtEnd}
            onAnswer={mayWrite ? answer : undefined}
          />
          <AsOfStrip ticketUuid={ticket.uuid} />
          <WaitingQuestion ticket={ticket} mayWrite={mayWrite} />
          <div className={classes.note}>{note}</div>
          {isSelecting ? (
            <SelectionBar />
          ) : edited ? (
            <EditComposer
              key={edited.id}
              message={edited}
              maxBody={edited.isPrivate ? maxBodyLength : actions.capabilities.maxBody}
              onDone={requests.stopEditing}
            />
          ) : mayWrite ? (
            <Composer
              ref={composer}
              ticket={ticket}
              items={newest.items}
              onSend={send}
              onFiles={setFiles}
              onEditLast={() => requests.editLast(newest.items)}
              onSchedule={onSchedule}
            />
          ) : (
            closed
          )}
        </div>
        <ThreadDialogs ticket={ticket} view={view} requests={requests} onShow={show} />
        {(files.length > 0 || taken) && (
          <ChosenFiles
            ticket={ticket}
            items={newest.items}
            files={files}
            taken={taken}
            onSend={send}
            onClose={() => {
              setFiles([]);
              requests.dropTaken();
              composer.current?.focus();
            }}
          />
        )}
      </DropZone>
    </ConversationActionsContext>
  );
}
