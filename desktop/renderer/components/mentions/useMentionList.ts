import type { UserName } from '@recado/shared/features/users';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { foldText } from '../../lib/format/foldText.ts';
import { splitMentions } from '../../lib/format/splitMentions.ts';
import { useUser } from '../../lib/session/session.ts';
import { type At, mentionAt } from './mentionAt.ts';

/** Somebody who can be named. */
export type Nameable = Pick<UserName, 'id' | 'name' | 'color' | 'profileImage' | 'online' | 'awayReason'>;

/** The people as the composer shows them. */
export interface MentionList {
  found: readonly Nameable[];
  active: number;
  setActive(index: number): void;
  pick(person: Nameable): void;
}

interface Options {
  /** Who can be named; oneself is left out. */
  people: readonly Nameable[];
  /** Only in some words people are named. */
  isOn: boolean;
  text: string;
  /** Where somebody writes; undefined while the field has no focus or something is selected. */
  caret: number | undefined;
  /** Puts the name into the words. */
  onPick(name: string, at: At): void;
}

/** As many are offered; whoever looks for more types. */
const mostShown = 8;
const none: readonly Nameable[] = [];

/** Those whose name, or a word of it, begins with what was typed. */
function findPeople(people: readonly Nameable[], typed: string): readonly Nameable[] {
  const wanted = foldText(typed.trimEnd());
  return people
    .filter(({ name }) => {
      const folded = foldText(name);
      return folded.startsWith(wanted) || folded.split(/\s+/).some((word) => word.startsWith(wanted));
    })
    .slice(0, mostShown);
}

/** The list that an @ opens (MENTION-01): arrows choose, Enter and Tab take, Escape leaves it until the next @. */
export function useMentionList({ people, isOn, text, caret, onPick }: Options) {
  const id = useId();
  const { id: ownId } = useUser();
  const [left, setLeft] = useState<number>();
  const [chosen, setChosen] = useState<{ typed: string; index: number }>();
  // Of several people with one name the one that was picked.
  const picked = useRef(new Map<string, number>());
  const hasAt = isOn && text.includes('@');
  const at = hasAt && caret !== undefined ? mentionAt(text, caret) : undefined;
  if (left !== undefined && text[left] !== '@') setLeft(undefined);
  const isAsked = at !== undefined && at.from !== left;
  const others = people.filter((person) => person.id !== ownId);
  const found = isAsked ? findPeople(others, at.typed) : none;
  const active = Math.min(chosen?.typed === at?.typed ? (chosen?.index ?? 0) : 0, found.length - 1);
  const setActive = (index: number) => at && setChosen({ typed: at.typed, index });
  const leave = () => at && setLeft(at.from);
  const pick = (person: Nameable) => {
    if (!at) return;
    picked.current.set(person.name, person.id);
    onPick(person.name, at);
    setLeft(at.from);
  };
  const list: MentionList | undefined = found.length > 0 ? { found, active, setActive, pick } : undefined;

  /** Was the key the list's? */
  function press(event: KeyboardEvent): boolean {
    if (!list || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
    const { key } = event;
    if (key === 'Escape') leave();
    else if (key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (key === 'ArrowUp') setActive((active + found.length - 1) % found.length);
    else if (key === 'Enter' || key === 'Tab') {
      if (!event.repeat) pick(found[active]!);
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  // Whom these words name.
  const mentionsOf = (words: string): { id: number; name: string }[] => {
    const names = new Set(
      splitMentions(
        words,
        others.map(({ name }) => name),
      ).map(({ name }) => name),
    );
    return others
      .filter(
        (person) => names.has(person.name) && (picked.current.get(person.name) ?? person.id) === person.id,
      )
      .map((person) => ({ id: person.id, name: person.name }));
  };

  return {
    id,
    list,
    press,
    mentionsOf,
    /** What screen readers are told of the field while the list is open. */
    field: list ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${found[active]!.id}` } : {},
  };
}
