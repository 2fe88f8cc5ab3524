import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Hint } from '../hint/Hint.tsx';

interface Props {
  icon: TablerIcon;
  /** `label` is the button's, with the number of news; `title` is the list's. */
  label: string;
  title: string;
  /** It holds something new. */
  hasNews: boolean;
  /** px */
  width: number;
  /** The content, drawn only while it is open. */
  children(close: () => void): ReactNode;
}

/** A button of the top bar with a mark for news, and the list that it opens. */
export function TopPopover({ icon: Icon, label, title, hasNews, width, children }: Props) {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  return (
    <Popover
      opened={isOpen}
      onChange={(open) => !open && close()}
      position="bottom-end"
      shadow="md"
      radius="md"
      width={width}
      trapFocus
    >
      <Popover.Target>
        <Hint label={label} disabled={isOpen}>
          <ActionIcon aria-label={label} aria-expanded={isOpen} onClick={toggle}>
            {/* The mark is at the icon, not at the button, which is larger on touch screens. */}
            <Indicator disabled={!hasNews} size={8} color="var(--brand-mark)" offset={3} inline lh={0}>
              <Icon size={18} stroke={1.7} />
            </Indicator>
          </ActionIcon>
        </Hint>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={title}>
        {isOpen && children(close)}
      </Popover.Dropdown>
    </Popover>
  );
}
