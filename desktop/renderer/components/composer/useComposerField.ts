import { useEffect, useRef, useState } from 'react';
import { useKeys, useTypeAhead } from '../../lib/useKeys.ts';

/** A part of a text: where it begins and ends. */
interface Span {
  from: number;
  to: number;
}

/** How something is put into the words. */
interface Insertion {
  /** Takes the place of this part; without it, of what is selected. */
  place?: Span;
  /** What is selected of it then, counted from its beginning; without it one writes on behind it. */
  selected?: Span | undefined;
  /** Keeps the words, and what changes with them. */
  keep?(text: string): void;
}

/** Where somebody writes; undefined while something is selected. */
const caretOf = ({ selectionStart, selectionEnd }: HTMLTextAreaElement): number | undefined =>
  selectionStart === selectionEnd ? selectionStart : undefined;
const selectionOf = (field: HTMLTextAreaElement | null) =>
  field ? { from: field.selectionStart, to: field.selectionEnd } : undefined;
/** A touch keyboard would cover half of the conversation that somebody came to read. */
const hasKeyboard = () => window.matchMedia('(hover: hover)').matches;

/**
 * The field of a composer: it has the focus from the beginning, Enter and typing anywhere lead to it, and something
 * can be put where one writes. `onText` keeps the words.
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
    /** Behind which words one writes. */
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
