import type { QuickReply } from '@recado/shared/features/quickReplies';
import { type KeyboardEvent, useId, useState } from 'react';
import { quickReplyNames } from '../../../../pickers/quickReplyNames.ts';
import { findReplies } from './findReplies.ts';
import { type Slash, slashAt } from './slashAt.ts';

interface Options {
  text: string;
  /** Where somebody writes; undefined while the field has no focus or something is selected. */
  caret: number | undefined;
  queueId: number | null;
  /** Puts it into the words; returns how they are then. */
  onPick(reply: QuickReply, slash: Slash): { text: string; caret: number };
}

/** The list of replies as the composer shows it. */
export interface ReplyList {
  slash: Slash;
  state: 'loading' | 'failed' | 'ready';
  error: unknown;
  retry(): void;
  found: readonly QuickReply[];
  active: number;
  setActive(index: number): void;
  pick(reply: QuickReply): void;
}

/**
 * The list that a slash at the beginning of a word opens (CONV-11), and what its keys do: arrows choose, Enter and
 * Tab take, Escape leaves it until the next slash. Without anything to choose every key means what it always means.
 */
export function useReplyList({ text, caret, queueId, onPick }: Options) {
  const id = useId();
  const [left, setLeft] = useState<number>();
  const [chosen, setChosen] = useState<{ typed: string; index: number }>();
  const slash = caret === undefined ? undefined : slashAt(text, caret);
  // Kept until there is no slash there any more: the next one asks anew.
  if (left !== undefined && text[left] !== '/') setLeft(undefined);
  const isAsked = slash !== undefined && slash.from !== left;
  const loaded = quickReplyNames.useQuery(isAsked);
  const found = isAsked ? findReplies(loaded.data ?? [], slash.typed, queueId) : [];
  // Words behind a space are a sentence unless a shortcut has them.
  const isOpen = isAsked && (found.length > 0 || !slash.typed.includes(' '));
  const active = Math.min(chosen?.typed === slash?.typed ? (chosen?.index ?? 0) : 0, found.length - 1);

  const setActive = (index: number) => slash && setChosen({ typed: slash.typed, index });
  const leave = () => slash && setLeft(slash.from);
  const pick = (reply: QuickReply) => {
    if (!slash) return;
    const { text, caret } = onPick(reply, slash);
    // A reply that ends in a slash and a word asks for no other one.
    setLeft(slashAt(text, caret)?.from);
  };
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

  /** Was the key the list's? */
  function press(event: KeyboardEvent): boolean {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const { key } = event;
    if (key === 'Escape') leave();
    else if (found.length === 0) return false;
    else if (key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (key === 'Enter' || key === 'Tab') {
      if (!event.repeat) pick(found[active]!);
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    list,
    press,
    leave,
    id,
    /** What screen readers are told of the field. */
    field: {
      'aria-haspopup': 'listbox' as const,
      'aria-autocomplete': 'list' as const,
      ...(isOpen && found.length > 0
        ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${found[active]!.id}` }
        : {}),
    },
  };
}
