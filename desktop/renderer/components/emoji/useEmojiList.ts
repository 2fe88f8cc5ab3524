import { useQuery } from '@tanstack/react-query';
import { foldText } from '../../lib/format/foldText.ts';
import { useLanguage } from '../../lib/texts/texts.ts';
import { type Sign, useChoice, useSign } from '../choices/useChoice.ts';
import { emojiAt } from './emojiAt.ts';

/** An emoji and its name. */
export interface NamedEmoji {
  id: number;
  emoji: string;
  label: string;
}

interface Entry {
  emoji: string;
  label: string;
  tags?: string[];
}

interface Options {
  text: string;
  /** The position of the caret; undefined while the field has no focus or there is a selection. */
  caret: number | undefined;
  onPick(emoji: string, at: Sign): void;
}

/** At most this many are offered; a person who wants others types more letters. */
const mostShown = 8;
const none: readonly NamedEmoji[] = [];

/** Loads the names of all emoji from the build's files; there are none in Turkish. */
async function readNames(language: string): Promise<Entry[]> {
  const locale = language === 'tr' ? 'en' : language;
  const reply = await fetch(new URL(`/emoji/${locale}/data.json`, document.baseURI));
  return reply.json();
}

/** Emoji whose name or keyword begins with the typed text; matches of the name come first. */
export function findEmoji(names: readonly Entry[], typed: string): readonly NamedEmoji[] {
  const prefix = foldText(typed);
  const begins = (words: string) =>
    foldText(words)
      .split(/\s+/)
      .some((word) => word.startsWith(prefix));
  const byName = names.filter(({ label }) => begins(label));
  const byTag = names.filter(({ label, tags = [] }) => !begins(label) && tags.some(begins));
  return [...byName, ...byTag].slice(0, mostShown).map(({ emoji, label }, id) => ({ id, emoji, label }));
}

/** The list that a colon and two letters open: arrows move, Enter and Tab pick, Escape leaves it until the next colon. */
export function useEmojiList({ text, caret, onPick }: Options) {
  const language = useLanguage();
  const written = caret === undefined ? undefined : emojiAt(text, caret);
  const { typedSign, leaveAt } = useSign(':', text, written);
  const { data } = useQuery({
    queryKey: ['emojiNames', language],
    queryFn: () => readNames(language),
    enabled: typedSign !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = typedSign && data ? findEmoji(data, typedSign.typed) : none;
  const pick = ({ emoji }: NamedEmoji) => typedSign && onPick(emoji, typedSign);
  const { active, setActive, ...choice } = useChoice({
    sign: typedSign,
    found,
    isOpen: found.length > 0,
    onPick: pick,
    onLeave: () => typedSign && leaveAt(typedSign.from),
  });
  return { ...choice, list: found.length > 0 ? { found, active, setActive, pick } : undefined };
}
