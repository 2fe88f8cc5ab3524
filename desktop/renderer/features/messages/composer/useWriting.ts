import type { Message } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { type KeyboardEvent, useState } from 'react';
import { pressToSend } from '../../../components/composer/pressToSend.ts';
import { useComposerField } from '../../../components/composer/useComposerField.ts';
import { useEmojiList } from '../../../components/emoji/useEmojiList.ts';
import { useIsInStep } from '../../../lib/window/stillHere.ts';
import { useDraftHelp } from '../../../pickers/assist/useDraftHelp.ts';
import type { ThreadItem } from '../cache/mergeMessages.ts';
import type { Words } from '../sending/sendMessage.ts';
import { useQuickReplies } from './replies/useQuickReplies.ts';
import { useAnswerWindow } from './useAnswerWindow.ts';
import { useComposerDraft } from './useComposerDraft.ts';
import { useLateAnswer } from './useLateAnswer.ts';
import { useMentions } from './useMentions.ts';

interface Options {
  ticket: Ticket;
  items: readonly ThreadItem[];
  onSend(words: Words): void;
  onEditLast?: (() => void) | undefined;
}

/** The message or note that somebody writes to a ticket, with its lists, and what its keys do. */
export function useWriting({ ticket, items, onSend, onEditLast }: Options) {
  const composerDraft = useComposerDraft(ticket.uuid);
  const { draft, keep, turn, forget } = composerDraft;
  const { text: words, isPrivate, quotedId } = draft;
  const field = useComposerField(words, (text) => keep({ text }));
  const { caret, focus, select, insert } = field;
  const replies = useQuickReplies(ticket, composerDraft, field);
  const mentions = useMentions(ticket, draft, field);
  const draftHelp = useDraftHelp(ticket.id, { words, write: (text) => keep({ text }), focus });
  const help = draftHelp.isOn && !isPrivate ? draftHelp : undefined;
  const emojis = useEmojiList({
    text: words,
    caret,
    onPick: (emoji, at) => insert(`${emoji} `, { place: at }),
  });
  const isInStep = useIsInStep();
  const answerWindow = useAnswerWindow(ticket);
  const late = useLateAnswer(ticket, answerWindow);
  const isShut = answerWindow?.isOver === true && !isPrivate && !late?.isChosen;
  const isEmpty = words.trim() === '' && replies.file === undefined;
  const quoted = items.find(({ message }) => message.id === quotedId)?.message;
  // A press on Enter found a variable without a value.
  const [isHeld, setHeld] = useState(false);

  const quote = (message: Message | undefined) => keep({ quotedId: message?.id });
  const turnTo = (isNote: boolean) => {
    turn(isNote);
    setHeld(false);
    focus();
  };
  function send() {
    if (isEmpty || isShut || !isInStep()) return;
    if (replies.unfilled) {
      setHeld(true);
      return select(replies.unfilled);
    }
    onSend({
      body: words,
      isPrivate,
      quoted,
      ...(late?.isChosen && !isPrivate && { isLateAnswer: true }),
      ...(replies.used && { replies: replies.used }),
      ...((isPrivate || ticket.isGroup) && { mentions: mentions.mentionsOf(words) }),
    });
    help?.sent(words);
    setHeld(false);
    forget();
  }
  const leave = (element: HTMLTextAreaElement) =>
    quotedId !== undefined ? quote(undefined) : isPrivate ? turnTo(false) : element.blur();
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (help?.press(event) || mentions.press(event) || replies.press(event) || emojis.press(event)) return;
    if (pressToSend(event, { send, leave }) || event.key !== 'ArrowUp') return;
    pressUp(event, words, {
      back: () => quote(quotableBefore(items, ticket.id, quotedId) ?? quoted),
      editLast: () => onEditLast?.(),
    });
  }

  return {
    words,
    isPrivate,
    isEmpty,
    /** Why the words may not leave now: a variable without a value. */
    unfilled: isHeld ? replies.unfilled : undefined,
    /** The time in which the customer can be answered; a note has no such limit. */
    answerWindow: isPrivate ? undefined : answerWindow,
    isShut,
    late: isPrivate ? undefined : late,
    field,
    lists: { replies, mentions, emojis },
    help,
    quoted,
    quote,
    turnTo,
    send,
    press,
  };
}

/** Ctrl+Up goes back through the messages; Up alone edits the last one, as long as nothing is written. */
function pressUp(
  event: KeyboardEvent<HTMLTextAreaElement>,
  words: string,
  { back, editLast }: Record<'back' | 'editLast', () => void>,
): void {
  const isBack = event.ctrlKey || event.metaKey;
  if (!isBack && (words !== '' || event.shiftKey || event.altKey)) return;
  event.preventDefault();
  if (isBack) back();
  else editLast();
}

/** Ctrl+Up goes back through the messages that can be answered. */
function quotableBefore(items: readonly ThreadItem[], ticketId: number, quotedId: number | undefined) {
  const quotable = items.filter(
    ({ message }) =>
      message.id > 0 && message.ticketId === ticketId && !message.isPrivate && !message.isDeleted,
  );
  const at = quotable.findIndex(({ message }) => message.id === quotedId);
  return (at === -1 ? quotable.at(-1) : quotable[at - 1])?.message;
}
