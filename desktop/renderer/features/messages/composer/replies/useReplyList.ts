import type { QuickReply } from '@recado/shared/features/quickReplies';
import { type Sign, useChoice, useSign } from '../../../../components/choices/useChoice.ts';
import { quickReplyNames } from '../../../../pickers/quickReplyNames.ts';
import { findReplies } from './findReplies.ts';
import { slashAt } from './slashAt.ts';

interface Options {
  text: string;
  /** The position of the caret; undefined while the field has no focus or a selection. */
  caret: number | undefined;
  queueId: number | null;
  /** Inserts the reply; returns the new text and caret. */
  onPick(reply: QuickReply, slash: Sign): { text: string; caret: number };
}

/** The list of replies, as the composer shows it. */
export interface ReplyList {
  slash: Sign;
  state: 'loading' | 'failed' | 'ready';
  error: unknown;
  retry(): void;
  found: readonly QuickReply[];
  active: number;
  setActive(index: number): void;
  pick(reply: QuickReply): void;
}

/** The list that a slash at the start of a word opens (CONV-11). */
export function useReplyList({ text, caret, queueId, onPick }: Options) {
  const { typedSign: slash, leaveAt } = useSign(
    '/',
    text,
    caret === undefined ? undefined : slashAt(text, caret),
  );
  const loaded = quickReplyNames.useQuery(slash !== undefined);
  const found = slash ? findReplies(loaded.data ?? [], slash.typed, queueId) : [];
  // Text with a space is a sentence, unless a shortcut matches it.
  const isOpen = slash !== undefined && (found.length > 0 || !slash.typed.includes(' '));
  const leave = () => slash && leaveAt(slash.from);
  const pick = (reply: QuickReply) => {
    if (!slash) return;
    const { text, caret } = onPick(reply, slash);
    // A reply that ends in a slash and a word does not open the list again.
    leaveAt(slashAt(text, caret)?.from);
  };
  const { active, setActive, field, ...choice } = useChoice({
    sign: slash,
    found,
    isOpen,
    onPick: pick,
    onLeave: leave,
  });
  const list: ReplyList | undefined = isOpen
    ? {
        slash,
        state: loaded.data ? 'ready' : loaded.isError ? 'failed' : 'loading',
        error: loaded.error,
        retry: () => void loaded.refetch(),
        found,
        active,
        setActive,
        pick,
      }
    : undefined;

  return {
    ...choice,
    list,
    leave,
    /** ARIA attributes of the field. */
    field: { 'aria-haspopup': 'listbox' as const, 'aria-autocomplete': 'list' as const, ...field },
  };
}
