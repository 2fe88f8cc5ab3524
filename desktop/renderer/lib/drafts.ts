import { holdsWords, type UsedReplies } from '@recado/shared/features/drafts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { useSession } from './session/session.ts';

/** What the composer holds in one of its modes, message or note. */
interface ModeWords {
  text: string;
  /** The message being answered. */
  quotedId?: number | undefined;
  /** The quick replies that the words were made of. */
  replies?: UsedReplies | undefined;
}

/** What somebody has typed but not sent in one conversation. */
export interface Draft extends ModeWords {
  /** The composer is in note mode, and the words are a note. */
  isPrivate: boolean;
  /** What waits in the other mode. */
  other?: ModeWords | undefined;
  /** Epoch ms of the last letter. */
  at: number;
  /** The server has it like this. */
  isSaved?: true;
  /** The server has it, perhaps in an earlier form: it has to be told when there is none any more. */
  isOnServer?: true;
}

/** What a composer says of a draft. */
export type Typed = Omit<Draft, 'at' | 'isSaved' | 'isOnServer'>;

interface Drafts {
  /** By `userId/conversation`. */
  drafts: Record<string, Draft>;
  /** Those that were sent or emptied, until the server knows. */
  gone?: Record<string, true>;
}

/** Kept per user; the oldest go first. */
const keptDrafts = 300;

/** Drafts of this device; nothing typed is lost by a switch, a reload or a sign-out. `keepDraftsOnServer` takes them to other devices. */
export const useDrafts = create<Drafts>()(
  persist((): Drafts => ({ drafts: {} }), { name: 'recado.drafts', version: 1 }),
);

// What is typed or sent in another tab is so here too: nobody sends it a second time, and no tab writes over another's.
window.addEventListener('storage', ({ key }) => {
  if (key === useDrafts.persist.getOptions().name) void useDrafts.persist.rehydrate();
});

/** Under what the drafts of the signed-in person stand. */
export const draftKey = (conversation: string): string =>
  `${useSession.getState().user?.id ?? 0}/${conversation}`;

/** The draft of a conversation, now. */
export const draftOf = (conversation: string): Draft | undefined =>
  useDrafts.getState().drafts[draftKey(conversation)];

/** The draft of a conversation, followed. */
export const useDraft = (conversation: string): Draft | undefined =>
  useDrafts(({ drafts }) => drafts[draftKey(conversation)]);

/** The draft with the composer in this mode: what was typed in each stays with it. */
export function inMode(draft: Typed, isPrivate: boolean): Typed {
  if (draft.isPrivate === isPrivate) return draft;
  const { text, quotedId, replies, other } = draft;
  return { ...(other ?? { text: '' }), isPrivate, other: { text, quotedId, replies } };
}

const isOnServer = (draft: Draft | undefined): boolean =>
  draft !== undefined && (draft.isSaved === true || draft.isOnServer === true);

const withoutGaps = ({ text, quotedId, replies }: ModeWords): ModeWords => ({
  text,
  ...(quotedId !== undefined && { quotedId }),
  ...(replies && { replies }),
});

/** Keeps what was typed; a message without words, quote or file forgets the draft, unless a note waits beside it. */
export function keepDraft(conversation: string, { isPrivate, other, ...words }: Typed): void {
  const key = draftKey(conversation);
  useDrafts.setState(({ drafts, gone }) => {
    const { [key]: before, ...rest } = drafts;
    const { [key]: _, ...stillGone } = gone ?? {};
    const keepsOther = other !== undefined && holdsWords(other);
    if (!isPrivate && !holdsWords(words) && !keepsOther)
      return { drafts: rest, gone: isOnServer(before) ? { ...stillGone, [key]: true } : { ...gone } };
    const kept = Object.entries(rest)
      .sort(([, a], [, b]) => b.at - a.at)
      .slice(0, keptDrafts - 1);
    const draft: Draft = {
      ...withoutGaps(words),
      isPrivate,
      ...(keepsOther && { other: withoutGaps(other) }),
      at: Date.now(),
      ...((isOnServer(before) || gone?.[key]) && { isOnServer: true }),
    };
    return { drafts: { ...Object.fromEntries(kept), [key]: draft }, gone: stillGone };
  });
}
