import { ActionIcon, Indicator, Kbd, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLayoutSidebar, IconMenu2, IconSearch } from '@tabler/icons-react';
import { memo } from 'react';
import { Hint } from '../../components/hint/Hint.tsx';
import { ThemeToggle } from '../../components/ThemeToggle.tsx';
import { useTopBarPlace } from '../../lib/drawing/topBarPlace.ts';
import type { Screen } from '../../lib/feature.ts';
import { useUser } from '../../lib/session/session.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { useIsPhone } from '../../lib/useWidth.ts';
import { useAppText } from '../app.texts.ts';
import { BarTools } from '../bar/BarTools.tsx';
import { slots } from '../slots.ts';
import { dueText } from './dueText.ts';
import { openPalette } from './palette/palette.ts';
import classes from './TopBar.module.css';

interface Props {
  screen: Screen | undefined;
  isMenuOpen: boolean;
  onToggleMenu(): void;
}

/** The top bar: menu, screen title, due date, palette, and the tools of every screen (SHELL-25 to 35). */
export const TopBar = memo(function TopBar({ screen, isMenuOpen, onToggleMenu }: Props) {
  const text = useAppText();
  const words = useWords();
  const due = dueText(useUser(), text);
  const isPhone = useIsPhone();
  const isTaken = useTopBarPlace((place) => place.isTaken);
  const menuLabel = text(isMenuOpen ? 'closeMenu' : 'openMenu');
  return (
    <div className={classes.bar}>
      <Hint label={menuLabel}>
        <ActionIcon aria-label={menuLabel} aria-expanded={isMenuOpen} onClick={onToggleMenu}>
          {isPhone ? <PhoneMenuSign isMarked={isTaken} /> : <IconLayoutSidebar size={18} stroke={1.7} />}
        </ActionIcon>
      </Hint>
      {screen ? <h1 className={classes.title}>{screen.title()}</h1> : <span className={classes.title} />}
      {due && (
        <Text component="span" className={classes.due ?? ''}>
          {due}
        </Text>
      )}
      <UnstyledButton className={classes.jump} onClick={openPalette} aria-keyshortcuts="Control+K">
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span>{words('search')}</span>
        <Kbd size="xs" aria-hidden>
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <div ref={keepNode} className={classes.place} />
      {!isTaken && (
        <div className={classes.tools}>
          {!isPhone && <ThemeToggle />}
          <BarTools />
        </div>
      )}
    </div>
  );
});

const keepNode = (node: HTMLElement | null) => useTopBarPlace.setState({ node });

/** The menu's sign on a phone; marked while it holds the tools of the bar and one of them has news. */
function PhoneMenuSign({ isMarked }: { isMarked: boolean }) {
  const text = useAppText();
  const hasNews = slots.useHasNews() && isMarked;
  return (
    <Indicator disabled={!hasNews} size={8} color="var(--brand-mark)" offset={3} inline lh={0}>
      <IconMenu2 size={20} stroke={1.7} />
      {hasNews && <VisuallyHidden>{text('hasNews')}</VisuallyHidden>}
    </Indicator>
  );
}
