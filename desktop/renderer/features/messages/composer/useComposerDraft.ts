import { inMode, keepDraft, type Typed, useDraft } from '../../../lib/drafts.ts';

const nothing: Typed = { text: '', isPrivate: false };

/** What is being written in a conversation, and a way to change a part of it. */
export function useComposerDraft(conversation: string) {
  const draft: Typed = useDraft(conversation) ?? nothing;
  return {
    draft,
    keep(changes: Partial<Typed>) {
      const { replies, ...next } = { ...draft, ...changes };
      // Words that are all gone were made of nothing.
      const hasReplies = replies && (replies.file || next.text.trim() !== '');
      keepDraft(conversation, { ...next, ...(hasReplies && { replies }) });
    },
    /** Changes between message and note; the words of each stay with it (MSG-15). */
    turn: (isPrivate: boolean) => keepDraft(conversation, inMode(draft, isPrivate)),
    /** The message being written, also while a note is. */
    message: inMode(draft, false),
    /** Empties the message, and only it. */
    forgetMessage: () =>
      keepDraft(conversation, inMode({ ...inMode(draft, true), other: undefined }, draft.isPrivate)),
    /** Empties the field; note mode stays, and so does what waits in the other mode. */
    forget: () => keepDraft(conversation, { text: '', isPrivate: draft.isPrivate, other: draft.other }),
  };
}
