import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from './session/session.ts';

/** The file of a quick reply that goes with the words. */
export interface ReplyFile {
  replyId: number;
  name: string;
  mime: string;
}

/** The quick replies that words were made of. */
export interface UsedReplies {
  ids: readonly number[];
  file?: ReplyFile | undefined;
}

/** What somebody has typed but not sent in one conversation. */
export interface Draft {
  text: string;
  isPrivate: boolean;
  /** The message being answered. */
  quotedId?: number | undefined;
  replies?: UsedReplies | undefined;
  /** Epoch ms of the last letter. */
  at: number;
}

type Drafts = Record<string, Draft>;

/** Kept per user; the oldest go first. */
const keptDrafts = 300;

/** Drafts of this device by `userId/conversation`; nothing typed is lost by a switch, a reload or a sign-out. */
export const useDrafts = create<{ drafts: Drafts }>()(
  persist(() => ({ drafts: {} as Drafts }), { name: 'recado.drafts', version: 1 }),
);

const keyOf = (conversation: string) => `${useSession.getState().user?.id ?? 0}/${conversation}`;

/** The draft of a conversation, now. */
export const draftOf = (conversation: string): Draft | undefined =>
  useDrafts.getState().drafts[keyOf(conversation)];

/** The draft of a conversation, followed. */
export const useDraft = (conversation: string): Draft | undefined =>
  useDrafts(({ drafts }) => drafts[keyOf(conversation)]);

/** Keeps what was typed; an empty text without a quote or a file forgets the draft. */
export function keepDraft(conversation: string, draft: Omit<Draft, 'at'>): void {
  const key = keyOf(conversation);
  useDrafts.setState(({ drafts }) => {
    const { [key]: _, ...rest } = drafts;
    if (isEmpty(draft)) return { drafts: rest };
    const kept = Object.entries(rest)
      .sort(([, a], [, b]) => b.at - a.at)
      .slice(0, keptDrafts - 1);
    return { drafts: { ...Object.fromEntries(kept), [key]: { ...draft, at: Date.now() } } };
  });
}

const isEmpty = ({ text, quotedId, isPrivate, replies }: Omit<Draft, 'at'>): boolean =>
  text === '' && quotedId === undefined && !isPrivate && replies?.file === undefined;
