import { type KeyboardEvent, useId, useState } from 'react';

/** A sign that begins a word, such as `@` or `/`, with the text typed after it. */
export interface Sign {
  /** The position of the sign, and of the caret. */
  from: number;
  to: number;
  typed: string;
}

/** Follows a sign that a person types after. Once they leave it, it is ignored until they type it again. */
export function useSign<S extends Sign>(sign: string, text: string, written: S | undefined) {
  const [left, setLeft] = useState<number>();
  // Stays until the sign is deleted; the next one counts again.
  if (left !== undefined && text[left] !== sign) setLeft(undefined);
  return { typedSign: written && written.from !== left ? written : undefined, leaveAt: setLeft };
}

interface Options<Row> {
  sign: Sign | undefined;
  found: readonly Row[];
  /** The panel is visible, even if it is empty. */
  isOpen: boolean;
  onPick(row: Row): void;
  onLeave(): void;
}

/**
 * Chooses from what a sign has found: arrows move, Enter and Tab pick, Escape leaves. Without choices, every key
 * keeps its usual meaning.
 */
export function useChoice<Row extends { id: number }>(options: Options<Row>) {
  const { sign: typedSign, found, isOpen, onPick, onLeave } = options;
  const id = useId();
  const [chosen, setChosen] = useState<{ typed: string; index: number }>();
  const active = Math.min(chosen?.typed === typedSign?.typed ? (chosen?.index ?? 0) : 0, found.length - 1);
  const setActive = (index: number) => typedSign && setChosen({ typed: typedSign.typed, index });

  /** Handles a key; returns true if the list used it. */
  function press(event: KeyboardEvent): boolean {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const { key } = event;
    if (key === 'Escape') onLeave();
    else if (found.length === 0) return false;
    else if (key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (key === 'Enter' || key === 'Tab') {
      if (!event.repeat) onPick(found[active]!);
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    id,
    active,
    setActive,
    press,
    /** Attributes of the field for screen readers, while there are choices. */
    field:
      isOpen && found.length > 0
        ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${found[active]!.id}` }
        : {},
  };
}
