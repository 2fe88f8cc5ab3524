import { AppShell, Drawer, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { usePreferences } from '../../lib/preferences.ts';
import { useUser } from '../../lib/session/session.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { platform } from '../../lib/window/platform.ts';
import { useAppText } from '../app.texts.ts';
import { slots } from '../slots.ts';
import { openPalette, usePaletteRequests } from './palette.ts';
import { ReconnectingBar } from './ReconnectingBar.tsx';
import classes from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { useLiveSession } from './useLiveSession.ts';
import { useShellCommands } from './useShellCommands.tsx';

const CommandPalette = lazy(async () => ({ default: (await import('./CommandPalette.tsx')).CommandPalette }));

/** Widths of the side menu: open (SHELL-02) and as a rail of icons. */
const menuPx = { open: 240, rail: 64 };

/** The frame around every screen: side menu, top bar, live events, palette. */
export function Shell() {
  const text = useAppText();
  const words = useWords();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const isPhone = useMediaQuery('(width < 37.5em)', false, { getInitialValueInEffect: false });
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const kept = usePreferences((preferences) => preferences.menuOpen);
  const isOpen = kept ?? user.defaultMenu === 'open';
  const isPaletteWanted = usePaletteRequests(({ requests }) => requests > 0);
  useLiveSession();
  useShellCommands();
  useHotkeys([['mod+K', openPalette]], []);
  useEffect(() => platform.on('open', (path) => void navigate(path)), [navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every change of address
  useEffect(drawer.close, [pathname]);

  const toggleMenu = () => (isPhone ? drawer.toggle() : usePreferences.setState({ menuOpen: !isOpen }));
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{
        width: isOpen ? menuPx.open : menuPx.rail,
        breakpoint: 'xs',
        collapsed: { mobile: true },
      }}
      transitionDuration={180}
      classNames={{ header: classes.header ?? '', navbar: classes.navbar ?? '', main: classes.main ?? '' }}
    >
      <a href="#content" className={classes.skip}>
        {text('skip')}
      </a>
      <AppShell.Header>
        <TopBar onToggleMenu={toggleMenu} isMenuOpen={isPhone ? isDrawerOpen : isOpen} />
        {isLoading && <div className={classes.progress} role="progressbar" aria-label={words('loading')} />}
      </AppShell.Header>
      {!isPhone && (
        <AppShell.Navbar>
          <SideMenu isOpen={isOpen} />
        </AppShell.Navbar>
      )}
      <Drawer
        opened={isPhone && isDrawerOpen}
        onClose={drawer.close}
        size={menuPx.open}
        withCloseButton={false}
        padding={0}
        title={<VisuallyHidden>{text('menu')}</VisuallyHidden>}
        styles={{ header: { display: 'none' }, body: { height: '100%' } }}
      >
        <SideMenu isOpen />
      </Drawer>
      <AppShell.Main id="content" tabIndex={-1}>
        <ReconnectingBar />
        <ModalsProvider>
          <Outlet />
        </ModalsProvider>
      </AppShell.Main>
      {isPaletteWanted && (
        <Suspense>
          <CommandPalette />
        </Suspense>
      )}
      {slots.background.map((Background) => (
        <Background key={Background.name} />
      ))}
    </AppShell>
  );
}
