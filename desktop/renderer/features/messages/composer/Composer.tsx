import { type Message, maxBodyLength } from '@recado/shared/features/messages';
import type { Ticket } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { type ComponentProps, type Ref, useImperativeHandle } from 'react';
import { AnsweredBar } from '../../../components/composer/AnsweredBar.tsx';
import { ComposerBox } from '../../../components/composer/ComposerBox.tsx';
import { ComposerField } from '../../../components/composer/ComposerField.tsx';
import { EmojiButton } from '../../../components/emoji/EmojiButton.tsx';
import { EmojiChoices } from '../../../components/emoji/EmojiChoices.tsx';
import { MentionPanel } from '../../../components/mentions/MentionPanel.tsx';
import { useSpeaking } from '../../../components/voice/useSpeaking.ts';
import { VoiceRecorder } from '../../../components/voice/VoiceRecorder.tsx';
import { cutText } from '../../../lib/format/format.ts';
import { useKeys } from '../../../lib/useKeys.ts';
import { useHasShortHints } from '../../../lib/useWidth.ts';
import { QuotedMessage } from '../bubble/QuotedMessage.tsx';
import type { ThreadItem } from '../cache/mergeMessages.ts';
import { useMessageText } from '../messages.texts.ts';
import type { Words } from '../sending/sendMessage.ts';
import { ComposerTools } from './ComposerTools.tsx';
import { ComposerNotes } from './notes/ComposerNotes.tsx';
import { ReplyListPanel } from './replies/ReplyListPanel.tsx';
import { SendButtons } from './SendButtons.tsx';
import { useSendTemplate } from './useSendTemplate.tsx';
import { useWriting } from './useWriting.ts';

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
  const capabilities = capabilitiesOf(ticket.channel);
  const { maxBody, voice } = capabilities;
  const writing = useWriting({ ticket, items, onSend, onEditLast });
  const { isPrivate, isEmpty, isShut, late, quoted, turnTo } = writing;
  const { focus, insert, props } = writing.field;
  const templates = useSendTemplate(ticket, focus);
  const { replies, mentions, emojis } = writing.lists;
  const { help } = writing;
  const { isSpeaking, record, stop } = useSpeaking(ticket.uuid);
  const startsFlows = !ticket.isGroup && ticket.status === 'open';
  const names = useFieldNames(ticket, isPrivate);

  const answer = (message: Message) => {
    writing.quote(message);
    focus();
  };
  useImperativeHandle(ref, () => ({ answer, focus }));
  useKeys({ 'Alt+n': () => turnTo(!isPrivate), 'Mod+j': help && (() => help.run('propose')) }, !isSpeaking);

  const sendVoice = (file: File) => onSend({ body: '', file, isVoice: true });
  if (isSpeaking)
    return <Speaking conversation={ticket.uuid} format={voice} onSend={sendVoice} onClose={stop} />;
  const emojiButton = <EmojiButton onPick={(emoji) => insert(emoji)} onLeave={focus} withKey />;
  return (
    <ComposerBox
      isPrivate={isPrivate}
      tools={
        <ComposerTools
          isPrivate={isPrivate}
          onTurn={turnTo}
          onAskForReplies={replies.toggleList}
          onSchedule={isPrivate ? undefined : onSchedule}
          flowTicketId={startsFlows && !isPrivate ? ticket.id : undefined}
          emoji={emojiButton}
          help={help}
          isOff={isPrivate || isShut || late !== undefined}
          onFiles={onFiles}
          can={capabilities}
          onCard={(card) => onSend({ body: '', card })}
          onDetails={(details) => onSend({ body: '', details })}
          onTemplate={isPrivate ? undefined : templates.open}
          onClose={focus}
        />
      }
      corner={emojiButton}
      end={
        <SendButtons
          {...{ isPrivate, isEmpty }}
          isShut={isShut || (late !== undefined && isEmpty)}
          onSend={writing.send}
          onRecord={record}
        />
      }
    >
      {replies.list && <ReplyListPanel id={replies.id} list={replies.list} values={replies.values} />}
      {emojis.list && <EmojiChoices id={emojis.id} list={emojis.list} />}
      {mentions.list && <MentionPanel id={mentions.id} list={mentions.list} />}
      {quoted && (
        <AnsweredBar onRemove={() => writing.quote(undefined)}>
          <QuotedMessage quoted={quoted} />
        </AnsweredBar>
      )}
      {templates.dialog}
      <ComposerNotes writing={writing} onTemplate={templates.open} />
      <ComposerField
        {...replies.field}
        {...mentions.field}
        {...emojis.field}
        {...props}
        {...names}
        maxLength={isPrivate ? maxBodyLength : maxBody}
        onKeyDown={writing.press}
        onFiles={isPrivate || isShut || late ? undefined : onFiles}
      />
    </ComposerBox>
  );
}

/** The recorder in the place of the field. */
const Speaking = (props: ComponentProps<typeof VoiceRecorder>) => (
  <ComposerBox>
    <VoiceRecorder {...props} />
  </ComposerBox>
);

/** What the field is for, in words that fit into it. */
function useFieldNames({ contact }: Ticket, isPrivate: boolean) {
  const text = useMessageText();
  const hasShortHints = useHasShortHints();
  const forWhom = text(isPrivate ? 'writeNote' : 'write');
  const long = isPrivate ? forWhom : text('writeTo', { name: cutText(contact.name, 40) });
  return { 'aria-label': forWhom, placeholder: hasShortHints ? cutText(forWhom, shortHint) : long };
}
