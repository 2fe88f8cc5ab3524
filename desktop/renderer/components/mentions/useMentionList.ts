import type { UserName } from '@recado/shared/features/users';
import { namesIn } from '@recado/shared/lib/splitMentions';
import { type KeyboardEvent, useRef } from 'react';
import { foldText } from '../../lib/format/foldText.ts';
import { useUser } from '../../lib/session/session.ts';
import { type Sign, useChoice, useSign } from '../choices/useChoice.ts';
import { mentionAt } from './mentionAt.ts';

/** A person who can be mentioned. */
export type Nameable = Pick<UserName, 'id' | 'name' | 'profileImage'> & {
  /** Of the staff: their colour, and whether they are there. */
  color?: string;
  online?: UserName['online'];
  awayReason?: UserName['awayReason'];
  /** False if the mention would let them see the conversation. */
  sees?: boolean;
};

/** The people as the composer shows them. */
export interface MentionList {
  found: readonly Nameable[];
  active: number;
  setActive(index: number): void;
  pick(person: Nameable): void;
}

interface Options {
  /** The people to choose from. */
  people: readonly Nameable[];
  /** They are users, so the person's own name is left out. */
  hasSelf?: boolean;
  /** True where mentions are possible, such as in notes. */
  isOn: boolean;
  text: string;
  /** The position of the caret; undefined while the field has no focus or there is a selection. */
  caret: number | undefined;
  /** Inserts the name. */
  onPick(name: string, at: Sign): void;
}

/** At most this many are offered; a person who wants others types more letters. */
const mostShown = 8;
const none: readonly Nameable[] = [];

/** People whose name, or a word of it, begins with the typed text. */
function findPeople(people: readonly Nameable[], typed: string): readonly Nameable[] {
  const prefix = foldText(typed.trimEnd());
  return people
    .filter(({ name }) => {
      const folded = foldText(name);
      return folded.startsWith(prefix) || folded.split(/\s+/).some((word) => word.startsWith(prefix));
    })
    .slice(0, mostShown);
}

/** The list that an @ opens (MENTION-01): arrows move, Enter and Tab pick, Escape leaves it until the next @. */
export function useMentionList({ people, hasSelf = true, isOn, text, caret, onPick }: Options) {
  const { id: ownId } = useUser();
  // If several people share a name, the one that was picked.
  const picked = useRef(new Map<string, number>());
  const hasAt = isOn && text.includes('@');
  const { typedSign, leaveAt } = useSign(
    '@',
    text,
    hasAt && caret !== undefined ? mentionAt(text, caret) : undefined,
  );
  const others = people.filter((person) => !hasSelf || person.id !== ownId);
  const found = typedSign ? findPeople(others, typedSign.typed) : none;
  const pick = (person: Nameable) => {
    if (!typedSign) return;
    picked.current.set(person.name, person.id);
    onPick(person.name, typedSign);
    leaveAt(typedSign.from);
  };
  // Nobody has this name, so Enter must not send it as a mention.
  const isNobody =
    typedSign !== undefined && typedSign.typed.trim() !== '' && others.length > 0 && found.length === 0;
  const { active, setActive, press, ...choice } = useChoice({
    sign: typedSign,
    found,
    isOpen: found.length > 0,
    onPick: pick,
    onLeave: () => typedSign && leaveAt(typedSign.from),
  });
  const pressOrHold = (event: KeyboardEvent): boolean => {
    if (press(event)) return true;
    if (!isNobody || event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return false;
    event.preventDefault();
    event.stopPropagation();
    leaveAt(typedSign.from);
    return true;
  };
  const list: MentionList | undefined =
    found.length > 0 || isNobody ? { found, active, setActive, pick } : undefined;

  // The people that these words mention.
  const mentionsOf = (words: string): { id: number; name: string }[] => {
    const names = namesIn(
      words,
      others.map(({ name }) => name),
    );
    return others
      .filter(
        (person) => names.has(person.name) && (picked.current.get(person.name) ?? person.id) === person.id,
      )
      .map((person) => ({ id: person.id, name: person.name }));
  };

  return { ...choice, press: pressOrHold, list, mentionsOf };
}
