import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core';
import { type Message, maxBodyLength } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { IconLock, IconMicrophone } from '@tabler/icons-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { EmojiButton } from '../../../components/emoji/EmojiButton.tsx';
import { keepDraft, useDraft } from '../../../lib/drafts.ts';
import { useKeys, useTypeAhead } from '../../../lib/useKeys.ts';
import type { ThreadItem } from '../cache/mergeMessages.ts';
import { useMessageText } from '../messages.texts.ts';
import type { Words } from '../sending/sendMessage.ts';
import { AttachMenu } from './AttachMenu.tsx';
import classes from './Composer.module.css';
import { QuoteBar } from './QuoteBar.tsx';
import { useAnswerWindow } from './useAnswerWindow.ts';
import { VoiceRecorder } from './VoiceRecorder.tsx';
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
}

/** Rows the field grows to (CONV-09). */
const mostRows = 5;
/** A touch keyboard would cover half of the conversation that somebody came to read. */
const hasKeyboard = () => window.matchMedia('(hover: hover)').matches;

/** Where messages are written: text, notes, answers, emoji, files, voice. What is typed is kept as a draft. */
export function Composer({ ref, ticket, items, onSend, onFiles }: Props) {
  const text = useMessageText();
  const draft = useDraft(ticket.uuid);
  const words = draft?.text ?? '';
  const isPrivate = draft?.isPrivate ?? false;
  const quoted = items.find(({ message }) => message.id === draft?.quotedId)?.message;
  const field = useRef<HTMLTextAreaElement>(null);
  const [isRecording, setRecording] = useState(false);
  const answerWindow = useAnswerWindow(ticket);
  const isShut = answerWindow?.isOver === true && !isPrivate;
  const { maxBody, cards } = capabilitiesOf(ticket.channel);

  const keep = (changes: { text?: string; isPrivate?: boolean; quotedId?: number | undefined }) => {
    const quotedId = 'quotedId' in changes ? changes.quotedId : draft?.quotedId;
    keepDraft(ticket.uuid, {
      text: changes.text ?? words,
      isPrivate: changes.isPrivate ?? isPrivate,
      ...(quotedId === undefined ? {} : { quotedId }),
    });
  };
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
    if (words.trim() === '' || isShut) return;
    onSend({ body: words, isPrivate, quoted: isPrivate ? undefined : quoted });
    keepDraft(ticket.uuid, { text: '', isPrivate: false });
  }

  /** Ctrl+Up walks back through the messages that can be answered. */
  function quoteBefore() {
    const quotable = items.filter(
      ({ message }) =>
        message.id > 0 && message.ticketId === ticket.id && !message.isPrivate && !message.isDeleted,
    );
    const at = quotable.findIndex(({ message }) => message.id === draft?.quotedId);
    const next = at === -1 ? quotable.at(-1) : quotable[at - 1];
    if (next) keep({ quotedId: next.message.id });
  }

  function press(event: React.KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      // A key still held from the press that opened the composer would send a kept draft.
      if (!event.repeat) send();
    } else if (event.key === 'Escape') {
      if (draft?.quotedId === undefined) field.current?.blur();
      else keep({ quotedId: undefined });
    } else if (event.key === 'ArrowUp' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      quoteBefore();
    }
  }

  function insert(piece: string) {
    const at = field.current?.selectionStart ?? words.length;
    const end = field.current?.selectionEnd ?? at;
    keep({ text: words.slice(0, at) + piece + words.slice(end) });
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(at + piece.length, at + piece.length);
    });
  }

  if (isRecording)
    return (
      <div className={classes.composer}>
        <div className={classes.box}>
          <VoiceRecorder
            channel={ticket.channel}
            onDone={(file) => {
              setRecording(false);
              if (file) onSend({ body: '', file, isVoice: true });
            }}
          />
        </div>
      </div>
    );
  const hasWords = words.trim() !== '';
  return (
    <div className={classes.composer} data-private={isPrivate || undefined}>
      <div className={classes.box}>
        {quoted && !isPrivate && <QuoteBar message={quoted} onRemove={() => keep({ quotedId: undefined })} />}
        {answerWindow && !isPrivate && <WindowNote {...answerWindow} />}
        {isPrivate && (
          <div className={classes.note}>
            <IconLock size={14} stroke={2} aria-hidden /> {text('noteHint')}
          </div>
        )}
        <Textarea
          ref={field}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={mostRows}
          maxLength={isPrivate ? maxBodyLength : maxBody}
          value={words}
          placeholder={text(isPrivate ? 'writeNote' : 'write')}
          aria-label={text(isPrivate ? 'writeNote' : 'write')}
          classNames={{ input: classes.field ?? '' }}
          onChange={(event) => keep({ text: event.currentTarget.value })}
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
