import { ActionIcon, Kbd, Text, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import { memo } from 'react';
import { Hint } from '../../components/hint/Hint.tsx';
import { ThemeToggle } from '../../components/ThemeToggle.tsx';
import type { Screen } from '../../lib/feature.ts';
import { useUser } from '../../lib/session/session.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { useAppText } from '../app.texts.ts';
import { slots } from '../slots.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { dueText } from './dueText.ts';
import { openPalette } from './palette.ts';
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
  const menuLabel = text(isMenuOpen ? 'closeMenu' : 'openMenu');
  return (
    <div className={classes.bar}>
      <Hint label={menuLabel}>
        <ActionIcon aria-label={menuLabel} aria-expanded={isMenuOpen} onClick={onToggleMenu}>
          <IconLayoutSidebar size={18} stroke={1.7} />
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
      <div className={classes.tools}>
        <ThemeToggle />
        {slots.topBar.map((Tool) => (
          <Tool key={Tool.name} />
        ))}
        <AccountMenu />
      </div>
    </div>
  );
});
