import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { BigId, Done, Flag, Id, Moment, plainText } from '../lib/fields.ts';
import { maxChatBody } from './chats.ts';
import { maxBodyLength } from './messages.ts';

/** The most drafts per person; the oldest go first. */
export const mostDrafts = 300;

/** The quick replies that the words came from, and the file of one of them. */
export const UsedReplies = z.object({
  ids: z.array(Id).max(100),
  file: z.object({ replyId: Id, name: z.string().max(1000), mime: z.string().max(250) }).optional(),
});
export type UsedReplies = z.output<typeof UsedReplies>;

/** Words of the other mode of the composer: a note's words never become a message (MSG-15). */
export const OtherWords = z.object({
  text: plainText(maxBodyLength).default(''),
  quotedId: BigId.nullish(),
  replies: UsedReplies.nullish(),
});
export type OtherWords = z.output<typeof OtherWords>;

/** Unsent words of a person in a conversation. */
export const DraftInput = z.object({
  text: plainText(maxBodyLength).default(''),
  /** The composer is in note mode, and `text` is a note. */
  isPrivate: Flag.default(false),
  /** The quoted message; one of another conversation is ignored. */
  quotedId: BigId.nullish(),
  replies: UsedReplies.nullish(),
  /** The words of the other mode. */
  other: OtherWords.nullish(),
});
export type DraftInput = z.input<typeof DraftInput>;

export const KeptDraft = z.object({
  ticketUuid: z.uuid(),
  text: z.string(),
  isPrivate: z.boolean(),
  quotedId: BigId.nullable(),
  replies: UsedReplies.nullable(),
  other: OtherWords.nullable(),
  updatedAt: Moment,
});
export type KeptDraft = z.infer<typeof KeptDraft>;

/** Unsent words to colleagues. */
export const ChatDraftInput = z.object({
  text: plainText(maxChatBody).default(''),
  /** The quoted message; one of another chat is ignored. */
  quotedId: BigId.nullish(),
});
export type ChatDraftInput = z.input<typeof ChatDraftInput>;

export const KeptChatDraft = KeptDraft.pick({ text: true, quotedId: true, updatedAt: true }).extend({
  chatUuid: z.uuid(),
});
export type KeptChatDraft = z.infer<typeof KeptChatDraft>;

/** True if there is nothing to store. */
export const isEmptyDraft = ({ isPrivate, other, ...words }: z.output<typeof DraftInput>): boolean =>
  !isPrivate && !holdsWords(words) && !(other && holdsWords(other));

/** True if the words of one mode are not empty. */
export const holdsWords = ({ text, quotedId, replies }: OtherWords): boolean =>
  text !== '' || quotedId != null || replies?.file !== undefined;

export const draftApi = api({
  list: {
    method: 'GET',
    path: '/drafts',
    allow: 'messages:send',
    summary: 'What one has written to customers and not sent, the latest first; 300 are kept of a person',
    reply: z.array(KeptDraft),
  },
  listOfChats: {
    method: 'GET',
    path: '/drafts/chats',
    allow: 'chats:talk',
    summary: 'What one has written to colleagues and not sent, the latest first',
    reply: z.array(KeptChatDraft),
  },
  keepOfChat: {
    method: 'PUT',
    path: '/drafts/chats/:chatUuid',
    allow: 'chats:talk',
    summary: 'Keep what one writes in a chat; with nothing in it, forget it',
    params: z.object({ chatUuid: z.uuid() }),
    body: ChatDraftInput,
    reply: Done,
  },
  keep: {
    method: 'PUT',
    path: '/drafts/:ticketUuid',
    allow: 'messages:send',
    summary: 'Keep what one writes in a conversation; with nothing in it, forget it',
    params: z.object({ ticketUuid: z.uuid() }),
    body: DraftInput,
    reply: Done,
  },
});

export const draftContract = { api: draftApi };
