import { inMode, keepDraft, type Typed, useDraft } from '../../../lib/drafts.ts';

const nothing: Typed = { text: '', isPrivate: false };

/** The draft of a conversation, and functions that change a part of it. */
export function useComposerDraft(conversation: string) {
  const draft: Typed = useDraft(conversation) ?? nothing;
  return {
    draft,
    keep(changes: Partial<Typed>) {
      const { replies, ...next } = { ...draft, ...changes };
      // An empty text no longer uses any quick reply.
      const hasReplies = replies && (replies.file || next.text.trim() !== '');
      keepDraft(conversation, { ...next, ...(hasReplies && { replies }) });
    },
    /** Switches between message and note; each keeps its own text (MSG-15). */
    turn: (isPrivate: boolean) => keepDraft(conversation, inMode(draft, isPrivate)),
    /** The draft of the message, even while the field shows the note. */
    message: inMode(draft, false),
    /** Empties only the message. */
    forgetMessage: () =>
      keepDraft(conversation, inMode({ ...inMode(draft, true), other: undefined }, draft.isPrivate)),
    /** Empties the field. The mode stays, and so does the draft of the other mode. */
    forget: () => keepDraft(conversation, { text: '', isPrivate: draft.isPrivate, other: draft.other }),
  };
}
