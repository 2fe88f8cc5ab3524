import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconCommand, IconLayoutSidebar, IconRefresh } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { ThemeToggle } from '../../components/ThemeToggle.tsx';
import { formatDate } from '../../lib/format/format.ts';
import { queryClient } from '../../lib/query.ts';
import { useUser } from '../../lib/session/session.ts';
import { useAppText } from '../app.texts.ts';
import { slots } from '../slots.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { openPalette } from './palette.ts';
import classes from './TopBar.module.css';
import { VolumeButton } from './VolumeButton.tsx';

interface Props {
  isMenuOpen: boolean;
  onToggleMenu(): void;
}

/** The top bar: menu, greeting, due date, and the tools that are always at hand (SHELL-25 to 35). */
export function TopBar({ isMenuOpen, onToggleMenu }: Props) {
  const text = useAppText();
  const { name, company, profile, daysLeft } = useUser();
  const isOver = daysLeft !== null && daysLeft < 0;
  const isFetching = useIsFetching() > 0;
  const menuLabel = text(isMenuOpen ? 'closeMenu' : 'openMenu');
  return (
    <div className={classes.bar}>
      <Tooltip label={menuLabel}>
        <ActionIcon size={36} aria-label={menuLabel} aria-expanded={isMenuOpen} onClick={onToggleMenu}>
          <IconLayoutSidebar size={20} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Text className={classes.greeting} truncate>
        <span className={classes.wideOnly}>{text('greeting', { name, company: company.name })}</span>
        <span className={classes.phoneOnly}>
          {text('greetingShort', { name: name.split(' ')[0] ?? name })}
        </span>
      </Text>
      {profile === 'admin' && company.dueDate && (
        <Text className={classes.due} size="xs" c="dimmed">
          {text(isOver ? 'dueOver' : 'dueDate', { date: formatDate(company.dueDate) })}
        </Text>
      )}
      <div className={classes.tools}>
        <Tooltip label={`${text('commands')} (Ctrl+K)`}>
          <ActionIcon
            size={36}
            aria-label={text('commands')}
            onClick={openPalette}
            className={classes.wideOnly}
          >
            <IconCommand size={20} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
        <ThemeToggle />
        <VolumeButton />
        <Tooltip label={text('refresh')}>
          <ActionIcon
            size={36}
            aria-label={text('refresh')}
            onClick={() => void queryClient.invalidateQueries()}
          >
            <IconRefresh size={20} stroke={1.7} className={isFetching ? classes.turning : undefined} />
          </ActionIcon>
        </Tooltip>
        {slots.topBar.map((Tool) => (
          <Tool key={Tool.name} />
        ))}
        <AccountMenu />
      </div>
    </div>
  );
}
