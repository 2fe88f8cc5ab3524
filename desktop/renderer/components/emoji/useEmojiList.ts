import { useQuery } from '@tanstack/react-query';
import { foldText } from '../../lib/format/foldText.ts';
import { useLanguage } from '../../lib/texts/texts.ts';
import { type Sign, useChoice, useSign } from '../choices/useChoice.ts';
import { emojiAt } from './emojiAt.ts';

/** An emoji and what it is called. */
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
  /** Where somebody writes; undefined while the field has no focus or something is selected. */
  caret: number | undefined;
  onPick(emoji: string, at: Sign): void;
}

/** As many are offered; whoever looks for more types. */
const mostShown = 8;
const none: readonly NamedEmoji[] = [];

/** The names of all emoji, as the build put them here; there are none in Turkish. */
async function readNames(language: string): Promise<Entry[]> {
  const locale = language === 'tr' ? 'en' : language;
  const reply = await fetch(new URL(`/emoji/${locale}/data.json`, document.baseURI));
  return reply.json();
}

/** Those whose name, or a word said of them, begins with what was typed; by their own name first. */
export function findEmoji(names: readonly Entry[], typed: string): readonly NamedEmoji[] {
  const wanted = foldText(typed);
  const begins = (words: string) =>
    foldText(words)
      .split(/\s+/)
      .some((word) => word.startsWith(wanted));
  const byName = names.filter(({ label }) => begins(label));
  const byTag = names.filter(({ label, tags = [] }) => !begins(label) && tags.some(begins));
  return [...byName, ...byTag].slice(0, mostShown).map(({ emoji, label }, id) => ({ id, emoji, label }));
}

/** The list that a colon and two letters open: arrows choose, Enter and Tab take, Escape leaves it until the next colon. */
export function useEmojiList({ text, caret, onPick }: Options) {
  const language = useLanguage();
  const written = caret === undefined ? undefined : emojiAt(text, caret);
  const { asked, leaveAt } = useSign(':', text, written);
  const { data } = useQuery({
    queryKey: ['emojiNames', language],
    queryFn: () => readNames(language),
    enabled: asked !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = asked && data ? findEmoji(data, asked.typed) : none;
  const pick = ({ emoji }: NamedEmoji) => asked && onPick(emoji, asked);
  const { active, setActive, ...choice } = useChoice({
    asked,
    found,
    isOpen: found.length > 0,
    onPick: pick,
    onLeave: () => asked && leaveAt(asked.from),
  });
  return { ...choice, list: found.length > 0 ? { found, active, setActive, pick } : undefined };
}
