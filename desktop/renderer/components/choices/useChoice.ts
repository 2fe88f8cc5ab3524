import { type KeyboardEvent, useId, useState } from 'react';

/** A sign that begins a word, such as `@` or `/`, and what was typed behind it. */
export interface Sign {
  /** Where it stands, and where the typing is. */
  from: number;
  to: number;
  typed: string;
}

/** A sign that somebody writes behind, until they leave it: then it asks for nothing until it is typed anew. */
export function useSign<S extends Sign>(sign: string, text: string, written: S | undefined) {
  const [left, setLeft] = useState<number>();
  // Kept until there is no such sign there any more: the next one asks anew.
  if (left !== undefined && text[left] !== sign) setLeft(undefined);
  return { asked: written && written.from !== left ? written : undefined, leaveAt: setLeft };
}

interface Options<Row> {
  asked: Sign | undefined;
  found: readonly Row[];
  /** The panel is there, also while there is nothing in it. */
  isOpen: boolean;
  onPick(row: Row): void;
  onLeave(): void;
}

/**
 * Choosing from what a sign has found: arrows choose, Enter and Tab take, Escape leaves it. Without anything to choose
 * every key means what it always means.
 */
export function useChoice<Row extends { id: number }>(options: Options<Row>) {
  const { asked, found, isOpen, onPick, onLeave } = options;
  const id = useId();
  const [chosen, setChosen] = useState<{ typed: string; index: number }>();
  const active = Math.min(chosen?.typed === asked?.typed ? (chosen?.index ?? 0) : 0, found.length - 1);
  const setActive = (index: number) => asked && setChosen({ typed: asked.typed, index });

  /** Was the key the list's? */
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
    /** What screen readers are told of the field while there is something to choose. */
    field:
      isOpen && found.length > 0
        ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${found[active]!.id}` }
        : {},
  };
}
