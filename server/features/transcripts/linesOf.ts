import { ack } from '@recado/shared/features/messages';
import type { PdfLine, PdfPicture } from '../../pdf/pdfLine.ts';
import type { MessageRow } from '../core/messages/messageRow.ts';
import type { selectLog } from '../core/ticketRows/selectLog.ts';
import type { TranscriptWords } from './transcriptWords.ts';

/** What happened to a ticket. */
export type EventRow = Awaited<ReturnType<typeof selectLog>>[number];

/** How a transcript writes things. */
export interface Manner extends TranscriptWords {
  /** dd/MM/yyyy and HH:mm in the company's zone. */
  day(at: Date): string;
  time(at: Date): string;
  /** The name to show on a message that no agent wrote: from the bot, or from the phone. */
  company: string;
  /** The transcript does not name the person who deleted something (`lgpdDeleteMessage`). */
  hidesWho: boolean;
}

/** The most characters of a quoted message. */
const longestQuote = 160;

/**
 * Messages and events as lines, in the order of their moments, with a line for each new day. `lastDay` is the day of
 * the line before.
 */
export function linesOf(
  messageRows: readonly MessageRow[],
  happened: readonly EventRow[],
  pictures: ReadonlyMap<number, PdfPicture>,
  manner: Manner,
  lastDay: string,
): { lines: PdfLine[]; lastDay: string } {
  const lines: PdfLine[] = [];
  let before = lastDay;
  const add = (at: Date, line: PdfLine) => {
    const day = manner.day(at);
    if (day !== before) lines.push({ kind: 'day', text: day });
    before = day;
    lines.push(line);
  };
  const addEvent = (event: EventRow) => add(event.createdAt, eventLine(event, manner));
  const ids = new Set(messageRows.map(({ id }) => id));
  let next = 0;
  for (const message of messageRows) {
    const at = new Date(message.createdAt as Date);
    const isBefore = ({ aboveId, createdAt }: EventRow) =>
      aboveId !== null && ids.has(aboveId) ? aboveId === message.id : createdAt <= at;
    while (next < happened.length && isBefore(happened[next]!)) addEvent(happened[next++]!);
    add(at, messageLine(message, pictures.get(message.id as number), manner));
  }
  for (const event of happened.slice(next)) addEvent(event);
  return { lines, lastDay: before };
}

function eventLine(event: EventRow, { word, event: named, time }: Manner): PdfLine {
  const { type, by, detail, user, queue, createdAt } = event;
  const person = user?.name ?? (by === 'bot' || by === 'token' ? word(by) : undefined);
  const parts = [named(type), detail, person, queue?.name, time(createdAt)];
  return { kind: 'event', text: parts.filter(Boolean).join(' · ') };
}

function messageLine(message: MessageRow, picture: PdfPicture | undefined, manner: Manner): PdfLine {
  const { word, time, company } = manner;
  const { fromMe, isPrivate, isDeleted, isEdited, isForwarded, fromBlocked, contact, user, quotedMsg } =
    message;
  const name = fromMe ? (user?.name ?? company) : (contact?.name ?? '');
  const marks = isDeleted
    ? []
    : [
        fromBlocked && word('fromBlocked'),
        isForwarded && word('forwarded'),
        isEdited && word('edited'),
        message.ack === ack.failed && word('failed'),
        message.reactions.map(({ emoji }) => emoji).join(' '),
      ];
  return {
    kind: 'message',
    side: isPrivate ? 'note' : fromMe ? 'ours' : 'theirs',
    author: [name, isPrivate && word('note')].filter(Boolean).join(' · '),
    foot: [time(new Date(message.createdAt as Date)), ...marks].filter(Boolean).join(' · '),
    quoted: quotedMsg && !isDeleted ? quotedText(quotedMsg, manner) : '',
    text: isDeleted ? deletedText(message, manner) : textOf(message, picture !== undefined, manner),
    picture: isDeleted ? undefined : picture,
  };
}

/** Deleted texts are exact (MSG-25 to MSG-27). */
const deletedText = ({ fromMe }: Pick<MessageRow, 'fromMe'>, { word, hidesWho }: Manner): string =>
  word(hidesWho ? 'deleted' : fromMe ? 'deletedByUs' : 'deletedByContact');

function quotedText(quoted: NonNullable<MessageRow['quotedMsg']>, manner: Manner): string {
  if (quoted.isDeleted) return deletedText(quoted, manner);
  const kind = quoted.mediaType && `[${manner.word(quoted.mediaType)}]`;
  const words = [kind, quoted.body].filter(Boolean).join(' ').replaceAll('\n', ' ');
  return words.length > longestQuote ? `${words.slice(0, longestQuote).toWellFormed()}…` : words;
}

/**
 * A message without text is named by its kind, with its file if it has one. A picture that is shown needs no name.
 */
function textOf(message: MessageRow, isPictured: boolean, { word }: Manner): string {
  const { mediaType, mediaName, isVoice } = message;
  // A call has only its kind as text, which nobody wrote.
  const body = mediaType === 'call_log' ? '' : message.body;
  if (mediaType === null || isPictured) return body;
  const kind = word(mediaType === 'audio' && isVoice ? 'voice' : mediaType);
  return [`[${mediaName ? `${kind}: ${mediaName}` : kind}]`, body].filter(Boolean).join('\n');
}
