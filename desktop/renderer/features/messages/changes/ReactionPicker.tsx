import { Popover } from '@mantine/core';
import { type Message, usualReactions } from '@recado/shared/features/messages';
import { IconMoodPlus, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { PlainAction } from '../../../components/PlainAction.tsx';
import { lazyPiece } from '../../../lib/drawing/lazyPiece.ts';
import { useMessageText } from '../messages.texts.ts';
import { ownReaction, react } from './changeMessage.ts';
import classes from './ReactionPicker.module.css';

const EmojiPanel = lazyPiece(
  async () => (await import('../../../components/emoji/EmojiPanel.tsx')).EmojiPanel,
);

/** The usual emoji, and all others behind a plus. Pressing the present reaction removes it. */
export function ReactionPicker({ message }: { message: Message }) {
  const text = useMessageText();
  const [shows, setShows] = useState<'usual' | 'all'>();
  const close = () => setShows(undefined);
  const pick = (emoji: string) => {
    close();
    void react(message, emoji);
  };
  const button = (
    <PlainAction
      label={text('react')}
      icon={<IconMoodPlus size={16} stroke={1.8} />}
      action="react"
      onClick={() => setShows(shows ? undefined : 'usual')}
    />
  );
  if (!shows) return button;
  const own = ownReaction(message);
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && close()}
      position={message.fromMe ? 'top-end' : 'top-start'}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <span>{button}</span>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={text('react')}>
        {shows === 'usual' ? (
          <div className={classes.usual}>
            {usualReactions.map((emoji) => (
              <button
                key={emoji}
                type="button"
                className={classes.emoji}
                aria-pressed={emoji === own}
                onClick={() => pick(emoji)}
              >
                {emoji}
              </button>
            ))}
            <button
              type="button"
              className={classes.emoji}
              aria-label={text('moreEmoji')}
              title={text('moreEmoji')}
              onClick={() => setShows('all')}
            >
              <IconPlus size={18} stroke={1.8} aria-hidden />
            </button>
          </div>
        ) : (
          <Suspense>
            <EmojiPanel onPick={pick} />
          </Suspense>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
