import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core';
import { type Message, maxBodyLength } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { fillVariables, openVariable } from '@recado/shared/lib/variables';
import { IconAlertTriangle, IconBolt, IconLock, IconMicrophone } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { EmojiButton } from '../../../components/emoji/EmojiButton.tsx';
import { MentionPanel } from '../../../components/mentions/MentionPanel.tsx';
import { useMentionList } from '../../../components/mentions/useMentionList.ts';
import { VoiceRecorder } from '../../../components/voice/VoiceRecorder.tsx';
import { cutText } from '../../../lib/format/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useKeys, useTypeAhead } from '../../../lib/useKeys.ts';
import { useIsOnePane } from '../../../lib/useWidth.ts';
import type { ThreadItem } from '../cache/mergeMessages.ts';
import { useMessageText } from '../messages.texts.ts';
import type { Words } from '../sending/sendMessage.ts';
import { AttachMenu } from './AttachMenu.tsx';
import classes from './Composer.module.css';
import { QuoteBar } from './QuoteBar.tsx';
import { ReplyFileChip } from './replies/ReplyFileChip.tsx';
import { ReplyListPanel } from './replies/ReplyListPanel.tsx';
import { replyValues } from './replies/replyValues.ts';
import { useReplyList } from './replies/useReplyList.ts';
import { useAnswerWindow } from './useAnswerWindow.ts';
import { useComposerDraft } from './useComposerDraft.ts';
import { useTicketPeople } from './useTicketPeople.ts';
import { WindowNote } from './WindowNote.tsx';

export interface ComposerHandle {
  answer(message: Message): void;
  focus(): void;
}

interface Props {
  ref: Ref<ComposerHandle>;
  ticket: Ticket;
  items: readonly ThreadItem[];
  onSend(words: Words): void;
  /** Files were chosen or pasted; they are looked at before they leave. */
  onFiles(files: File[]): void;
  /** The arrow upwards in an empty field changes what was said last. */
  onEditLast?: (() => void) | undefined;
}

/** Rows the field grows to (CONV-09). */
const mostRows = 5;
/** Where somebody writes; undefined while something is selected. */
const caretOf = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): number | undefined =>
  selectionStart === selectionEnd ? selectionStart : undefined;
const selectionOf = (field: HTMLTextAreaElement | null) =>
  field ? { from: field.selectionStart, to: field.selectionEnd } : undefined;
/** A touch keyboard would cover half of the conversation that somebody came to read. */
const hasKeyboard = () => window.matchMedia('(hover: hover)').matches;

/** Where messages are written: text, notes, answers, emoji, files, voice. What is typed is kept as a draft. */
export function Composer({ ref, ticket, items, onSend, onFiles, onEditLast }: Props) {
  const text = useMessageText();
  const user = useUser();
  const { draft, keep, forget } = useComposerDraft(ticket.uuid);
  const { text: words, isPrivate, replies } = draft;
  const quoted = items.find(({ message }) => message.id === draft.quotedId)?.message;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isRecording, setRecording] = useState(false);
  const answerWindow = useAnswerWindow(ticket);
  const isShut = answerWindow?.isOver === true && !isPrivate;
  const { maxBody, cards, voice } = capabilitiesOf(ticket.channel);

  const [caret, setCaret] = useState<number>();
  const isNarrow = useIsOnePane();
  const replyFile = isPrivate ? undefined : replies?.file;
  const hasWords = words.trim() !== '' || replyFile !== undefined;
  const [isHeld, setHeld] = useState(false);
  const unfilled = replies ? openVariable(words) : undefined;
  const focus = () => field.current?.focus();
  const answer = (message: Message) => {
    keep({ quotedId: message.id });
    focus();
  };
  const toggleNote = () => {
    keep({ isPrivate: !isPrivate });
    focus();
  };
  useImperativeHandle(ref, () => ({ answer, focus }));
  useEffect(() => {
    if (hasKeyboard()) field.current?.focus({ preventScroll: true });
  }, []);
  useKeys({ Enter: focus, 'Alt+n': toggleNote });
  useTypeAhead(field);

  function send() {
    if (!hasWords || isShut) return;
    if (unfilled) {
      setHeld(true);
      field.current?.focus();
      return field.current?.setSelectionRange(unfilled.from, unfilled.to);
    }
    const mentions = isPrivate ? mentioning.mentionsOf(words) : [];
    onSend({
      body: words,
      isPrivate,
      quoted: isPrivate ? undefined : quoted,
      ...(replies && { replies: { ids: replies.ids, file: replyFile } }),
      ...(mentions.length > 0 && { mentions }),
    });
    setHeld(false);
    forget();
  }

  /** Ctrl+Up walks back through the messages that can be answered. */
  function quoteBefore() {
    const quotable = items.filter(
      ({ message }) =>
        message.id > 0 && message.ticketId === ticket.id && !message.isPrivate && !message.isDeleted,
    );
    const at = quotable.findIndex(({ message }) => message.id === draft.quotedId);
    const next = at === -1 ? quotable.at(-1) : quotable[at - 1];
    if (next) keep({ quotedId: next.message.id });
  }

  function press(event: React.KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || mentioning.press(event) || list.press(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      // A key still held from the press that opened the composer would send a kept draft.
      if (!event.repeat) send();
    } else if (event.key === 'Escape') {
      if (draft.quotedId === undefined) field.current?.blur();
      else keep({ quotedId: undefined });
    } else if (event.key === 'ArrowUp' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      quoteBefore();
    } else if (event.key === 'ArrowUp' && words === '' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      onEditLast?.();
    }
  }

  /** Puts something into the words, where one writes or instead of a part of them, and what stands out in it under the cursor. */
  function insert(piece: string, place = selectionOf(field.current), more: Parameters<typeof keep>[0] = {}) {
    const { from, to } = place ?? { from: words.length, to: words.length };
    const text = words.slice(0, from) + piece + words.slice(to);
    keep({ text, ...more });
    const open = openVariable(piece);
    const [start, end] = open
      ? [from + open.from, from + open.to]
      : [from + piece.length, from + piece.length];
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start, end);
    });
    return { text, caret: end };
  }

  const list = useReplyList({
    text: words,
    caret,
    queueId: ticket.queueId,
    onPick: ({ id, message, isMedia, mediaName, mediaType }, slash) =>
      insert(fillVariables(message, replyValues(ticket, user)), slash, {
        replies: {
          ids: [...new Set([...(replies?.ids ?? []), id])],
          file: isMedia ? { replyId: id, name: mediaName ?? '', mime: mediaType ?? '' } : replies?.file,
        },
      }),
  });
  const people = useTicketPeople(ticket, isPrivate && words.includes('@'));
  const mentioning = useMentionList({
    people,
    isOn: isPrivate,
    text: words,
    caret,
    onPick: (name, at) => {
      const { caret } = insert(`@${name} `, at);
      setCaret(caret);
    },
  });
  /** The button types the slash for those who do not know it. */
  function askForReplies() {
    if (list.list) return list.leave();
    const before = words.slice(0, field.current?.selectionStart ?? words.length);
    const { caret } = insert(/(^|\s)$/.test(before) ? '/' : ' /');
    setCaret(caret);
  }

  const placeholder = isPrivate
    ? text('writeNote')
    : isNarrow
      ? text('write')
      : text('writeTo', { name: cutText(ticket.contact.name, 40) });
  if (isRecording)
    return (
      <div className={classes.composer}>
        <div className={classes.box}>
          <VoiceRecorder
            format={voice}
            onDone={(file) => {
              setRecording(false);
              if (file) onSend({ body: '', file, isVoice: true });
            }}
          />
        </div>
      </div>
    );
  return (
    <div className={classes.composer} data-private={isPrivate || undefined}>
      <div className={classes.box}>
        {list.list && <ReplyListPanel id={list.id} list={list.list} values={replyValues(ticket, user)} />}
        {mentioning.list && <MentionPanel id={mentioning.id} list={mentioning.list} />}
        {quoted && !isPrivate && <QuoteBar message={quoted} onRemove={() => keep({ quotedId: undefined })} />}
        {answerWindow && !isPrivate && <WindowNote {...answerWindow} />}
        {isPrivate && (
          <div className={classes.note}>
            <IconLock size={14} stroke={2} aria-hidden /> {text('noteHint')}
          </div>
        )}
        {replyFile && (
          <ReplyFileChip
            file={replyFile}
            onRemove={() => {
              keep({ replies: replies && { ids: replies.ids } });
              focus();
            }}
          />
        )}
        {isHeld && unfilled && (
          <div className={classes.held} role="alert">
            <IconAlertTriangle size={14} stroke={2} aria-hidden />
            {text('fillFirst', { variable: words.slice(unfilled.from, unfilled.to) })}
          </div>
        )}
        <Textarea
          ref={field}
          {...list.field}
          {...mentioning.field}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={mostRows}
          maxLength={isPrivate ? maxBodyLength : maxBody}
          value={words}
          placeholder={placeholder}
          aria-label={text(isPrivate ? 'writeNote' : 'write')}
          classNames={{ input: classes.field ?? '' }}
          onChange={(event) => {
            keep({ text: event.currentTarget.value });
            setCaret(caretOf(event.currentTarget));
          }}
          onSelect={(event) => setCaret(caretOf(event.currentTarget))}
          onBlur={() => setCaret(undefined)}
          onKeyDown={press}
          onPaste={(event) => {
            const pasted = [...event.clipboardData.files];
            if (pasted.length === 0 || isPrivate || isShut) return;
            event.preventDefault();
            onFiles(pasted);
          }}
        />
        <div className={classes.bar}>
          <EmojiButton onPick={insert} onLeave={focus} withKey />
          <AttachMenu
            isOff={isPrivate || isShut}
            withCards={cards}
            onFiles={onFiles}
            onCard={(card) => onSend({ body: '', card })}
            onClose={focus}
          />
          <Tooltip label={`${text('quickReplies')} (/)`}>
            <ActionIcon
              aria-label={text('quickReplies')}
              onMouseDown={(event) => event.preventDefault()}
              onClick={askForReplies}
            >
              <IconBolt size={18} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={`${text('noteToggle')} (Alt+N)`}>
            <ActionIcon
              aria-label={text('noteToggle')}
              aria-pressed={isPrivate}
              variant={isPrivate ? 'light' : 'subtle'}
              color={isPrivate ? 'yellow' : 'gray'}
              onClick={toggleNote}
            >
              <IconLock size={18} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
          <span className={classes.grow} />
          {!hasWords && !isPrivate && !isShut && (
            <Tooltip label={text('record')}>
              <ActionIcon aria-label={text('record')} onClick={() => setRecording(true)}>
                <IconMicrophone size={18} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          )}
          <Button disabled={!hasWords || isShut} onClick={send}>
            {text('send')}
          </Button>
        </div>
      </div>
    </div>
  );
}
