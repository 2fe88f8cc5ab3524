import { ChoicePanel } from '../choices/ChoicePanel.tsx';
import { useEmojiText } from './emoji.texts.ts';
import type { NamedEmoji } from './useEmojiList.ts';

interface Props {
  id: string;
  list: {
    found: readonly NamedEmoji[];
    active: number;
    setActive(index: number): void;
    pick(emoji: NamedEmoji): void;
  };
}

/** The emoji that match a colon and letters, above the field. */
export function EmojiChoices({ id, list }: Props) {
  const text = useEmojiText();
  return (
    <ChoicePanel
      id={id}
      label={text('emojiSearch')}
      status={text('emojiFound', { count: list.found.length })}
      found={list.found}
      active={list.active}
      setActive={list.setActive}
      onPick={list.pick}
      isNarrow
      look={({ emoji, label }) => (
        <>
          <span aria-hidden>{emoji}</span>
          <span>{label}</span>
        </>
      )}
    />
  );
}
