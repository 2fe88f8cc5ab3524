import { type Message, maxBodyLength } from '@recado/shared/features/messages';
import { type Ticket, ticketApi } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { withoutSignature } from '@recado/shared/lib/signature';
import { can } from '@recado/shared/permissions';
import { type ReactNode, Suspense, useEffectEvent, useMemo, useRef, useState } from 'react';
import { DropZone } from '../../../components/drop/DropZone.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { useReading } from '../../../components/thread/useReading.ts';
import { call } from '../../../lib/api.ts';
import { inMode } from '../../../lib/drafts.ts';
import { lazyPiece } from '../../../lib/drawing/lazyPiece.ts';
import { useActor, useCan, useUser } from '../../../lib/session/session.ts';
import { type ConversationActions, ConversationActionsContext } from '../changes/conversationActions.ts';
import { EditComposer } from '../changes/EditComposer.tsx';
import { canEdit } from '../changes/messageRules.ts';
import { AttachDialog } from '../composer/AttachDialog.tsx';
import { Composer, type ComposerHandle } from '../composer/Composer.tsx';
import { isWritable, readsFor } from '../composer/composerState.ts';
import { useComposerDraft } from '../composer/useComposerDraft.ts';
import { ThreadSearch } from '../search/ThreadSearch.tsx';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import { useSelection } from '../selection/useSelection.ts';
import { sendMessage, type Words } from '../sending/sendMessage.ts';
import { MessageList, type MessageListHandle } from './list/MessageList.tsx';
import classes from './Thread.module.css';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';
import { useThreadView } from './useThreadView.ts';

const GalleryDialog = lazyPiece(async () => (await import('../gallery/GalleryDialog.tsx')).GalleryDialog);

const NewTicketDialog = lazyPiece(
  async () => (await import('../../tickets/dialogs/NewTicketDialog.tsx')).NewTicketDialog,
);

const TranscriptDialog = lazyPiece(
  async () => (await import('../../transcripts/TranscriptDialog.tsx')).TranscriptDialog,
);

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
  const user = useUser();
  const actor = useActor();
  const ownId = user.id;
  const view = useThreadView(ticket);
  const { thread, isAtPresent } = view;
  const show = (wanted: number) => (list.current ? list.current.jumpTo(wanted) : view.toFar(wanted));
  const list = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [files, setFiles] = useState<File[]>([]);
  const mayWrite = isWritable(ticket) && can(actor, 'messages:send');

  useReading({
    isOn:
      can(actor, 'tickets:handle') &&
      isAtEnd &&
      isAtPresent &&
      (ticket.unreadMessages > 0 || ticket.markedUnread) &&
      readsFor(ticket, ownId) &&
      thread.isSuccess,
    version: ticket.version,
    read: async () => onTicket(await call(ticketApi.read, { params: { id: ticket.id } })),
  });

  const isSelecting = useSelection(({ ticketUuid }) => ticketUuid === ticket.uuid);
  const [edited, setEdited] = useState<Message>();
  const capabilities = capabilitiesOf(ticket.channel);
  const { draft, message: typed, keep, forgetMessage } = useComposerDraft(ticket.uuid);
  const rewrite = useEffectEvent((message: Message, file: File | undefined) => {
    const said = withoutSignature(message.body, user.name);
    if (file) return setTaken({ file, caption: said });
    const kept = inMode(draft, message.isPrivate);
    keep({
      ...kept,
      text: [said, kept.text].filter(Boolean).join('\n'),
      quotedId: message.quotedMsg?.id ?? kept.quotedId,
    });
    composer.current?.focus();
  });
  const [taken, setTaken] = useState<{ file: File; caption: string }>();
  // A single file takes the typed text as its caption; several files leave it in the field.
  const takesTyped = !taken && files.length === 1;
  const isTypedQuote = ({ message }: { message: Message }) => message.id === typed.quotedId;
  const mayBegin = useCan('tickets:handle') && ticket.isGroup;
  const [member, setMember] = useState<{ id: number; name: string }>();
  const actions = useMemo(
    (): ConversationActions => ({
      ticketUuid: ticket.uuid,
      capabilities,
      mayWrite,
      edit: setEdited,
      begin: mayBegin ? setMember : undefined,
      rewrite: (...all) => rewrite(...all),
    }),
    [ticket.uuid, capabilities, mayWrite, mayBegin],
  );
  const editLast = () => {
    const last = view.newest.items.findLast(
      ({ message }) => message.fromMe && message.user?.id === ownId,
    )?.message;
    if (last && canEdit(last, actor, capabilities)) setEdited(last);
  };

  const send = (words: Words) => {
    sendMessage(ticket, words);
    if (isAtPresent) list.current?.toEnd();
    else view.toPresent();
  };
  const answer = (message: Message) => composer.current?.answer(message);
  return (
    <ConversationActionsContext value={actions}>
      <DropZone isOn={mayWrite} onFiles={setFiles}>
        <div className={classes.thread}>
          {view.tool === 'search' && (
            <ThreadSearch ticketUuid={ticket.uuid} onShow={show} onClose={view.closeTool} />
          )}
          {thread.isPending ? (
            <ThreadSkeleton />
          ) : thread.isError && thread.items.length === 0 ? (
            <div className={classes.failed}>
              <Failed error={thread.error} retry={() => void thread.refetch()} />
            </div>
          ) : (
            <MessageList
              key={view.around ?? 'newest'}
              ref={list}
              thread={thread}
              ticket={ticket}
              find={find}
              messageId={view.around ?? messageId}
              events={view.events}
              onFar={view.toFar}
              onPresent={view.toPresent}
              onAtEnd={setAtEnd}
              onAnswer={mayWrite ? answer : undefined}
            />
          )}
          <div className={classes.note}>{note}</div>
          {isSelecting ? (
            <SelectionBar />
          ) : edited ? (
            <EditComposer
              key={edited.id}
              message={edited}
              maxBody={edited.isPrivate ? maxBodyLength : capabilities.maxBody}
              onDone={() => {
                setEdited(undefined);
                requestAnimationFrame(() => composer.current?.focus());
              }}
            />
          ) : mayWrite ? (
            <Composer
              ref={composer}
              ticket={ticket}
              items={view.newest.items}
              onSend={send}
              onFiles={setFiles}
              onEditLast={editLast}
              onSchedule={onSchedule}
            />
          ) : (
            closed
          )}
        </div>
        {view.tool === 'gallery' && (
          <Suspense>
            <GalleryDialog ticketUuid={ticket.uuid} onShow={show} onClose={view.closeTool} />
          </Suspense>
        )}
        {member && (
          <Suspense>
            <NewTicketDialog
              contact={member}
              connectionId={ticket.whatsappId}
              onClose={() => setMember(undefined)}
            />
          </Suspense>
        )}
        {view.tool === 'export' && (
          <Suspense>
            <TranscriptDialog ticket={ticket} onClose={view.closeTool} />
          </Suspense>
        )}
        {(files.length > 0 || taken) && (
          <AttachDialog
            limits={capabilities}
            to={ticket.contact.name}
            files={taken ? [taken.file] : files}
            caption={taken?.caption ?? (takesTyped ? typed.text : undefined)}
            onClose={() => {
              setFiles([]);
              setTaken(undefined);
              composer.current?.focus();
            }}
            onSend={(chosen) => {
              const quoted = takesTyped ? view.newest.items.find(isTypedQuote)?.message : undefined;
              for (const [n, words] of chosen.entries()) send(n === 0 ? { ...words, quoted } : words);
              if (takesTyped) forgetMessage();
            }}
          />
        )}
      </DropZone>
    </ConversationActionsContext>
  );
}
