import { AppShell, Drawer, VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { BackCloses } from '../../components/useBackCloses.ts';
import { useTopBarPlace } from '../../lib/drawing/topBarPlace.ts';
import { onWorkerOpen } from '../../lib/installed/onWorkerOpen.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { useIsPhone } from '../../lib/useWidth.ts';
import { platform } from '../../lib/window/platform.ts';
import { useAppText } from '../app.texts.ts';
import { BarTools } from '../bar/BarTools.tsx';
import { slots } from '../slots.ts';
import { LazyKeys } from './LazyKeys.tsx';
import { useLiveSession } from './live/useLiveSession.ts';
import { LazyPalette } from './palette/LazyPalette.tsx';
import classes from './Shell.module.css';
import { ShellMain } from './ShellMain.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { useCurrentScreen } from './useCurrentScreen.ts';
import { useShellCommands } from './useShellCommands.tsx';
import { useSideMenu } from './useSideMenu.ts';

/** Widths of the side menu, with names (SHELL-02) and as a rail of icons, and the height of the top bar. */
const menuPx = { open: 240, rail: 56 };
const barPx = 48;

/** The frame around every screen: side menu, top bar, live events, palette. */
export function Shell() {
  const text = useAppText();
  const words = useWords();
  const navigate = useNavigate();
  const isLoading = useNavigation().state === 'loading';
  const isPhone = useIsPhone();
  const isBarTaken = useTopBarPlace(({ isTaken }) => isTaken);
  const { screen, hasRowOpen } = useCurrentScreen();
  const { isOpen, isDrawerOpen, closeDrawer, toggle } = useSideMenu();
  useLiveSession();
  useShellCommands();
  useEffect(() => platform.on('open', (path) => void navigate(path)), [navigate]);
  useEffect(() => onWorkerOpen((path) => void navigate(path)), [navigate]);
  return (
    <AppShell
      layout="alt"
      // On a phone an open conversation has its own bar.
      header={{ height: barPx, collapsed: isPhone && screen?.isInbox === true && hasRowOpen }}
      navbar={{
        width: isOpen ? menuPx.open : menuPx.rail,
        breakpoint: 'xs',
        collapsed: { mobile: true },
      }}
      transitionDuration={0}
      classNames={{ header: classes.header ?? '', navbar: classes.navbar ?? '', main: classes.main ?? '' }}
    >
      <a href="#content" className={classes.skip}>
        {text('skip')}
      </a>
      <AppShell.Header>
        <TopBar screen={screen} onToggleMenu={toggle} isMenuOpen={isOpen || isDrawerOpen} />
        {isLoading && <div className={classes.progress} role="progressbar" aria-label={words('loading')} />}
      </AppShell.Header>
      {!isPhone && (
        <AppShell.Navbar>
          <SideMenu isOpen={isOpen} current={screen?.path} />
        </AppShell.Navbar>
      )}
      <Drawer
        position="left"
        opened={isDrawerOpen}
        onClose={closeDrawer}
        size={`calc(${menuPx.open}px + env(safe-area-inset-left, 0px))`}
        withCloseButton={false}
        padding={0}
        title={<VisuallyHidden>{text('menu')}</VisuallyHidden>}
        styles={{
          header: { display: 'none' },
          content: { paddingInlineStart: 'env(safe-area-inset-left)' },
          body: { height: '100%' },
        }}
      >
        <BackCloses close={closeDrawer} />
        <SideMenu isOpen current={screen?.path} {...(isBarTaken && { tools: <BarTools /> })} />
      </Drawer>
      <ShellMain />
      <LazyKeys />
      <LazyPalette />
      {slots.background.map((Background) => (
        <Background key={Background.name} />
      ))}
    </AppShell>
  );
}
