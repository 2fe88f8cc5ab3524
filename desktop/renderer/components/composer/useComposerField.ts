import { useEffect, useRef, useState } from 'react';
import { useKeys, useTypeAhead } from '../../lib/useKeys.ts';

/** A part of a text, by its first position and its end. */
interface Span {
  from: number;
  to: number;
}

/** How to insert something into the words. */
interface Insertion {
  /** The part to replace; without it, the selection. */
  place?: Span;
  /** The part of it to select afterwards, counted from its beginning; without it the caret goes behind it. */
  selected?: Span | undefined;
  /** Stores the words and whatever changes with them. */
  keep?(text: string): void;
}

/** The position of the caret; undefined while there is a selection. */
const caretOf = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): number | undefined =>
  selectionStart === selectionEnd ? selectionStart : undefined;
const selectionOf = (field: HTMLTextAreaElement | null) =>
  field ? { from: field.selectionStart, to: field.selectionEnd } : undefined;
/** True on devices with a real keyboard: a touch keyboard would cover half of the conversation. */
const hasKeyboard = () => window.matchMedia('(hover: hover)').matches;

/**
 * Manages the field of a composer. It has the focus from the beginning, and Enter and typing anywhere lead to it.
 * It can insert something at the caret.
 * `onText` stores the words.
 */
export function useComposerField(text: string, onText: (text: string) => void) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number>();
  const focus = () => ref.current?.focus();
  const select = ({ from, to }: Span) => {
    focus();
    ref.current?.setSelectionRange(from, to);
  };
  useEffect(() => {
    if (hasKeyboard()) ref.current?.focus({ preventScroll: true });
  }, []);
  useKeys({ Enter: focus });
  useTypeAhead(ref);

  function insert(piece: string, { place, selected, keep = onText }: Insertion = {}) {
    const { from, to } = place ?? selectionOf(ref.current) ?? { from: text.length, to: text.length };
    const next = text.slice(0, from) + piece + text.slice(to);
    keep(next);
    const { from: start, to: end } = selected ?? { from: piece.length, to: piece.length };
    setCaret(start === end ? from + end : undefined);
    requestAnimationFrame(() => select({ from: from + start, to: from + end }));
    return { text: next, caret: from + end };
  }

  return {
    caret,
    focus,
    select,
    insert,
    /** The text before the caret. */
    before: () => text.slice(0, ref.current?.selectionStart ?? text.length),
    props: {
      ref,
      value: text,
      onText(words: string, field: HTMLTextAreaElement) {
        onText(words);
        setCaret(caretOf(field));
      },
      onSelect: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
        setCaret(caretOf(currentTarget)),
      onBlur: () => setCaret(undefined),
    },
  };
}
