import { holdsWords, type UsedReplies } from '@recado/shared/features/drafts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { draftsVersion, followWriter, sealedDrafts } from './offline/sealedDrafts.ts';
import { useSession } from './session/session.ts';

/** What the composer holds in one of its two modes, message or note. */
interface ModeWords {
  text: string;
  /** The message that the words answer. */
  quotedId?: number | undefined;
  /** The quick replies that the words came from. */
  replies?: UsedReplies | undefined;
}

/** What a person has typed but not sent in one conversation. */
export interface Draft extends ModeWords {
  /** The composer is in note mode, and the words are a note. */
  isPrivate: boolean;
  /** The words of the other mode. */
  other?: ModeWords | undefined;
  /** Epoch ms of the last letter. */
  at: number;
  /** The server has this draft in its current form. */
  isSaved?: true;
  /** The server has this draft, perhaps in an older form; when it is deleted here, the server must learn of it. */
  isOnServer?: true;
}

/** What a composer reports of a draft. */
export type Typed = Omit<Draft, 'at' | 'isSaved' | 'isOnServer'>;

interface Drafts {
  /** By `userId/conversation`. */
  drafts: Record<string, Draft>;
  /** Keys of drafts that were sent or emptied, until the server confirms. */
  gone?: Record<string, true>;
}

/** At most this many drafts per user; the oldest go first. */
const keptDrafts = 300;

/**
 * Drafts of this device, sealed for their writer. A switch, a reload or a sign-out loses nothing;
 * `keepDraftsOnServer` copies them to other devices.
 */
export const useDrafts = create<Drafts>()(
  persist((): Drafts => ({ drafts: {} }), {
    name: 'recado.drafts',
    version: draftsVersion,
    storage: sealedDrafts<Draft, Drafts>(),
  }),
);
followWriter<Draft, Drafts>(useDrafts);

/** The key of a draft of the signed-in person. */
export const draftKey = (conversation: string): string =>
  `${useSession.getState().user?.id ?? 0}/${conversation}`;

/** Returns the draft of a conversation. */
export const draftOf = (conversation: string): Draft | undefined =>
  useDrafts.getState().drafts[draftKey(conversation)];

/** Follows the draft of a conversation. */
export const useDraft = (conversation: string): Draft | undefined =>
  useDrafts(({ drafts }) => drafts[draftKey(conversation)]);

/** Switches a draft to a mode; the words of each mode stay with it. */
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

/** Stores what was typed. A message without words, quote or file deletes the draft, unless it also holds a note. */
export function keepDraft(conversation: string, { isPrivate, other, ...words }: Typed): void {
  const key = draftKey(conversation);
  useDrafts.setState(({ drafts, gone }) => {
    const { [key]: before, ...rest } = drafts;
    const { [key]: _, ...stillGone } = gone ?? {};
    const keepsOther = other !== undefined && holdsWords(other);
    if (!isPrivate && !holdsWords(words) && !keepsOther)
      return { drafts: rest, gone: isOnServer(before) ? { ...stillGone, [key]: true } : { ...gone } };
    const newest = Object.entries(rest)
      .sort(([, a], [, b]) => b.at - a.at)
      .slice(0, keptDrafts - 1);
    const draft: Draft = {
      ...withoutGaps(words),
      isPrivate,
      ...(keepsOther && { other: withoutGaps(other) }),
      at: Date.now(),
      ...((isOnServer(before) || gone?.[key]) && { isOnServer: true }),
    };
    return { drafts: { ...Object.fromEntries(newest), [key]: draft }, gone: stillGone };
  });
}
