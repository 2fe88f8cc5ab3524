import { ActionIcon, Loader, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMoodSmile } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';
import { useKeys } from '../../lib/useKeys.ts';
import { Hint } from '../hint/Hint.tsx';
import { useEmojiText } from './emoji.texts.ts';

const EmojiPanel = lazyPiece(async () => (await import('./EmojiPanel.tsx')).EmojiPanel);

interface Props {
  onPick(emoji: string): void;
  /** Called when the person leaves by Escape. */
  onLeave(): void;
  /** Alt+E opens it: only for the main field of the page. */
  withKey?: boolean;
}

/** Opens the emoji panel; its code and data load on the first click. */
export function EmojiButton({ onPick, onLeave, withKey = false }: Props) {
  const text = useEmojiText();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  useKeys({ 'Alt+e': toggle }, withKey);
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => !open && close()}
      position="top-start"
      shadow="md"
      radius="md"
      trapFocus
    >
      <Popover.Target>
        <Hint label={withKey ? `${text('emoji')} (Alt+E)` : text('emoji')} disabled={isOpen}>
          <ActionIcon aria-label={text('emoji')} aria-expanded={isOpen} onClick={toggle}>
            <IconMoodSmile size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </Popover.Target>
      <Popover.Dropdown
        p={0}
        aria-label={text('emoji')}
        onKeyDown={({ key }) => key === 'Escape' && onLeave()}
      >
        {/* Takes the focus while the panel loads: keys typed by then are meant for its search, not for a message. */}
        <Suspense fallback={<Loader size="sm" m="xl" tabIndex={-1} data-autofocus />}>
          {isOpen && (
            <EmojiPanel
              onPick={(emoji) => {
                close();
                onPick(emoji);
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
