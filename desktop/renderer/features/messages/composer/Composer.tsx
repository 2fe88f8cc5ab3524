import { CloseButton } from '@mantine/core';
import { type Message, maxBodyLength } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { fillVariables, holds, mayHoldField, openVariable } from '@recado/shared/lib/variables';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useImperativeHandle, useState } from 'react';
import { AnsweredBar } from '../../../components/composer/AnsweredBar.tsx';
import { ComposerBox } from '../../../components/composer/ComposerBox.tsx';
import { ComposerField } from '../../../components/composer/ComposerField.tsx';
import { useComposerField } from '../../../components/composer/useComposerField.ts';
import { EmojiButton } from '../../../components/emoji/EmojiButton.tsx';
import { EmojiChoices } from '../../../components/emoji/EmojiChoices.tsx';
import { useEmojiList } from '../../../components/emoji/useEmojiList.ts';
import { MentionPanel } from '../../../components/mentions/MentionPanel.tsx';
import { useMentionList } from '../../../components/mentions/useMentionList.ts';
import { VoiceRecorder } from '../../../components/voice/VoiceRecorder.tsx';
import { useVoiceDraft } from '../../../components/voice/voiceDrafts.ts';
import { cutText } from '../../../lib/format/format.ts';
import { useActiveFields } from '../../../lib/live/contactFieldNames.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useKeys } from '../../../lib/useKeys.ts';
import { useHasShortHints, useIsPhone } from '../../../lib/useWidth.ts';
import { protocolQuery } from '../../../pickers/protocolQuery.ts';
import { QuotedMessage } from '../bubble/QuotedMessage.tsx';
import type { ThreadItem } from '../cache/mergeMessages.ts';
import { useMessageText } from '../messages.texts.ts';
import type { Words } from '../sending/sendMessage.ts';
import classes from './Composer.module.css';
import { ComposerTools } from './ComposerTools.tsx';
import { ReplyFileChip } from './replies/ReplyFileChip.tsx';
import { ReplyListPanel } from './replies/ReplyListPanel.tsx';
import { replyValues } from './replies/replyValues.ts';
import { useReplyList } from './replies/useReplyList.ts';
import { SendButtons } from './SendButtons.tsx';
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
  /** The user chose or pasted files; a preview opens before they are sent. */
  onFiles(files: File[]): void;
  /** Arrow up in an empty field edits the last message. */
  onEditLast?: (() => void) | undefined;
  /** A message is to leave later. */
  onSchedule?: (() => void) | undefined;
}

/** Characters of the field's hint on a narrow screen (CONV-13). */
const shortHint = 20;

/** Where messages are written: text, notes, answers, emoji, files, voice. What is typed is kept as a draft. */
export function Composer({ ref, ticket, items, onSend, onFiles, onEditLast, onSchedule }: Props) {
  const text = useMessageText();
  const user = useUser();
  const { draft, keep, turn, forget } = useComposerDraft(ticket.uuid);
  const { text: words, isPrivate, replies } = draft;
  const quoted = items.find(({ message }) => message.id === draft.quotedId)?.message;
  const { caret, focus, select, insert, before, props } = useComposerField(words, (text) => keep({ text }));
  const [isRecording, setRecording] = useState(false);
  const isSpeaking = useVoiceDraft(ticket.uuid) !== undefined || isRecording;
  const answerWindow = useAnswerWindow(ticket);
  const isShut = answerWindow?.isOver === true && !isPrivate;
  const { maxBody, cards, voice } = capabilitiesOf(ticket.channel);

  const hasShortHints = useHasShortHints();
  const isPhone = useIsPhone();
  const replyFile = isPrivate ? undefined : replies?.file;
  const hasWords = words.trim() !== '' || replyFile !== undefined;
  const [isHeld, setHeld] = useState(false);
  const answer = (message: Message) => {
    keep({ quotedId: message.id });
    focus();
  };
  const turnTo = (isNote: boolean) => {
    turn(isNote);
    setHeld(false);
    focus();
  };
  useImperativeHandle(ref, () => ({ answer, focus }));
  useKeys({ 'Alt+n': () => turnTo(!isPrivate) }, !isSpeaking);

  function send() {
    if (!hasWords || isShut) return;
    if (unfilled) {
      setHeld(true);
      return select(unfilled);
    }
    const mentions = isPrivate ? mentioning.mentionsOf(words) : [];
    onSend({
      body: words,
      isPrivate,
      quoted,
      ...(replies && { replies: { ids: replies.ids, file: replyFile } }),
      ...(mentions.length > 0 && { mentions }),
    });
    setHeld(false);
    forget();
  }

  /** Ctrl+Up goes back through the messages that can be answered. */
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
    if (event.nativeEvent.isComposing) return;
    if (mentioning.press(event) || list.press(event) || emojis.press(event)) return;
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      // A key that is still held from opening the composer must not send a stored draft.
      if (!event.repeat) send();
    } else if (event.key === 'Escape') {
      if (draft.quotedId !== undefined) keep({ quotedId: undefined });
      else if (isPrivate) turnTo(false);
      else event.currentTarget.blur();
    } else if (event.key === 'ArrowUp' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      quoteBefore();
    } else if (event.key === 'ArrowUp' && words === '' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      onEditLast?.();
    }
  }

  const list = useReplyList({
    text: words,
    caret,
    queueId: ticket.queueId,
    onPick({ id, message, isMedia, mediaName, mediaType }, slash) {
      const filled = fillVariables(message, values);
      const file = isMedia ? { replyId: id, name: mediaName ?? '', mime: mediaType ?? '' } : replies?.file;
      const ids = [...new Set([...(replies?.ids ?? []), id])];
      return insert(filled, {
        place: slash,
        selected: openVariable(filled, values.fields),
        keep: (text) => keep({ text, replies: { ids, file } }),
      });
    },
  });
  const namesProtocol = list.list?.found.some(({ message }) => holds(message, 'protocol')) === true;
  const protocol = useQuery({ ...protocolQuery(ticket), enabled: namesProtocol }).data?.protocol;
  const namesField =
    list.list?.found.some(({ message }) => mayHoldField(message)) === true ||
    (replies !== undefined && mayHoldField(words));
  const values = replyValues(ticket, user, protocol, useActiveFields(namesField));
  const unfilled = replies ? openVariable(words, values.fields) : undefined;
  const people = useTicketPeople(ticket, isPrivate && words.includes('@'));
  const mentioning = useMentionList({
    people,
    isOn: isPrivate,
    text: words,
    caret,
    onPick: (name, at) => insert(`@${name} `, { place: at }),
  });
  const emojis = useEmojiList({
    text: words,
    caret,
    onPick: (emoji, at) => insert(`${emoji} `, { place: at }),
  });
  /** The button types the slash for users who do not know it. */
  function askForReplies() {
    if (list.list) return list.leave();
    insert(/(^|\s)$/.test(before()) ? '/' : ' /');
  }

  const forWhom = text(isPrivate ? 'writeNote' : 'write');
  const placeholder = hasShortHints
    ? cutText(forWhom, shortHint)
    : isPrivate
      ? forWhom
      : text('writeTo', { name: cutText(ticket.contact.name, 40) });
  const emojiButton = <EmojiButton onPick={(emoji) => insert(emoji)} onLeave={focus} withKey />;
  if (isSpeaking)
    return (
      <ComposerBox>
        <VoiceRecorder
          conversation={ticket.uuid}
          format={voice}
          onSend={(file) => onSend({ body: '', file, isVoice: true })}
          onClose={() => setRecording(false)}
        />
      </ComposerBox>
    );
  return (
    <ComposerBox
      isPrivate={isPrivate}
      tools={
        <ComposerTools
          isPrivate={isPrivate}
          onTurn={turnTo}
          onAskForReplies={askForReplies}
          onSchedule={isPrivate ? undefined : onSchedule}
          emoji={emojiButton}
          isOff={isPrivate || isShut}
          onFiles={onFiles}
          onCard={cards ? (card) => onSend({ body: '', card }) : undefined}
          onClose={focus}
        />
      }
      corner={emojiButton}
      end={
        <SendButtons
          isPrivate={isPrivate}
          isEmpty={!hasWords}
          isShut={isShut}
          onSend={send}
          onRecord={() => setRecording(true)}
        />
      }
    >
      {list.list && <ReplyListPanel id={list.id} list={list.list} values={values} />}
      {emojis.list && <EmojiChoices id={emojis.id} list={emojis.list} />}
      {mentioning.list && <MentionPanel id={mentioning.id} list={mentioning.list} />}
      {quoted && (
        <AnsweredBar onRemove={() => keep({ quotedId: undefined })}>
          <QuotedMessage quoted={quoted} />
        </AnsweredBar>
      )}
      {answerWindow && !isPrivate && <WindowNote {...answerWindow} />}
      {isPrivate && (
        <div className={classes.note}>
          <IconLock size={14} stroke={2} aria-hidden /> {text('noteHint')}
          {isPhone && (
            <CloseButton
              size="sm"
              ml="auto"
              aria-label={text('toMessage')}
              className={classes.leave ?? ''}
              onClick={() => turnTo(false)}
            />
          )}
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
      <ComposerField
        {...list.field}
        {...mentioning.field}
        {...emojis.field}
        {...props}
        maxLength={isPrivate ? maxBodyLength : maxBody}
        placeholder={placeholder}
        aria-label={forWhom}
        onKeyDown={press}
        onFiles={isPrivate || isShut ? undefined : onFiles}
      />
    </ComposerBox>
  );
}
