import { VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cutText } from '../../../../lib/format/format.ts';
import { plainWords } from '../../../../lib/format/formatText.ts';
import { useContentText } from '../../../../lib/texts/contents.texts.ts';
import type { ThreadItem } from '../../cache/mergeMessages.ts';
import { contentKind, wordsOf } from '../../content/contentKind.ts';
import { useMessageText } from '../../messages.texts.ts';

/** One announcement has all messages of this time, in ms. */
const gatherMs = 1500;

/**
 * Announces the other side's messages to screen readers while the conversation is open: one by its text,
 * several by their number.
 */
export function Announcer({ items, isOn }: { items: readonly ThreadItem[]; isOn: boolean }) {
  const text = useMessageText();
  const contents = useContentText();
  const [announced, setAnnounced] = useState({ words: '', at: 0 });
  const announce = (words: string) => setAnnounced(({ at }) => ({ words, at: at + 1 }));
  const lastKey = useRef(items.at(-1)?.key);
  const announceNew = useEffectEvent(() => {
    const from = items.findIndex(({ key }) => key === lastKey.current);
    lastKey.current = items.at(-1)?.key;
    const news = (from === -1 ? [] : items.slice(from + 1)).filter(
      ({ message }) => !message.fromMe && !message.fromBlocked,
    );
    const [one] = news;
    if (!one) return;
    if (news.length > 1) return announce(text('newMessages', { count: news.length }));
    const { contact } = one.message;
    const kind = contentKind(one.message);
    const words = plainWords(wordsOf(one.message)) || (kind === null ? '' : contents(kind));
    announce(`${contact?.name ?? ''}: ${cutText(words, 300)}`);
  });
  const newest = items.at(-1)?.key;
  useEffect(() => {
    if (!isOn || newest === lastKey.current) return;
    const timer = setTimeout(announceNew, gatherMs);
    return () => clearTimeout(timer);
  }, [newest, isOn]);
  return (
    <VisuallyHidden role="status">
      {/* A new element each time: screen readers do not announce text that stays the same. */}
      <span key={announced.at}>{announced.words}</span>
    </VisuallyHidden>
  );
}
