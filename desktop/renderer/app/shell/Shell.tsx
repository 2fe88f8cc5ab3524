import { AppShell, Drawer, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useElementSize, useHotkeys } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Suspense, useCallback, useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { BackCloses } from '../../components/useBackCloses.ts';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';
import { useTopBarPlace } from '../../lib/drawing/topBarPlace.ts';
import { MenuOf } from '../../lib/menuOf.ts';
import { useUser } from '../../lib/session/session.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { useKeys } from '../../lib/useKeys.ts';
import { usePreferences } from '../../lib/usePreferences.ts';
import { useHasMenuRoom, useIsPhone } from '../../lib/useWidth.ts';
import { platform } from '../../lib/window/platform.ts';
import { useAppText } from '../app.texts.ts';
import { BarTools } from '../bar/BarTools.tsx';
import { menuOf } from '../screens.ts';
import { slots } from '../slots.ts';
import { forgetPalette, openPalette, usePaletteRequests } from './palette.ts';
import { ReconnectingBar, useIsCutOff } from './ReconnectingBar.tsx';
import classes from './Shell.module.css';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { useCurrentScreen } from './useCurrentScreen.ts';
import { useLiveSession } from './useLiveSession.ts';
import { useShellCommands } from './useShellCommands.tsx';

const CommandPalette = lazyPiece(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const KeysDialog = lazyPiece(async () => (await import('./KeysDialog.tsx')).KeysDialog);

/** Widths of the side menu, with names (SHELL-02) and as a rail of icons, and the height of the top bar. */
const menuPx = { open: 240, rail: 56 };
const barPx = 48;
/** The height of a strip of one line. */
const stripPx = 40;

/** The frame around every screen: side menu, top bar, live events, palette. */
export function Shell() {
  const text = useAppText();
  const words = useWords();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const isPhone = useIsPhone();
  const isBarTaken = useTopBarPlace(({ isTaken }) => isTaken);
  const isCutOff = useIsCutOff();
  const notice = slots.useNotice();
  const always = slots.useLastingNotice();
  const { screen, hasRowOpen } = useCurrentScreen();
  const hasRoom = useHasMenuRoom(screen?.isInbox ? 'inbox' : 'page');
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const kept = usePreferences((preferences) => preferences.menuOpen);
  const isOpen = hasRoom && (kept ?? user.defaultMenu === 'open');
  const isPaletteWanted = usePaletteRequests(({ requests }) => requests > 0);
  // An open conversation has a notice about its own connection.
  const strip = isCutOff ? (
    <ReconnectingBar />
  ) : (
    (always ?? (screen?.isInbox && hasRowOpen ? undefined : notice))
  );
  const stripSize = useElementSize();
  useLiveSession();
  useShellCommands();
  useHotkeys([['mod+K', openPalette]], []);
  useEffect(() => forgetPalette, []);
  const [showsKeys, keys] = useDisclosure(false);
  // The inbox has its own keys, and its own list of them.
  useKeys({ '?': keys.open, 'Mod+/': keys.open }, screen !== undefined && !screen.isInbox);
  useEffect(() => platform.on('open', (path) => void navigate(path)), [navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every change of address
  useEffect(drawer.close, [pathname]);

  // Without room for names beside the screen, the menu opens as a drawer over it.
  const toggleMenu = useCallback(
    () => (hasRoom ? usePreferences.setState({ menuOpen: !isOpen }) : drawer.toggle()),
    [hasRoom, isOpen, drawer.toggle],
  );
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
        <TopBar screen={screen} onToggleMenu={toggleMenu} isMenuOpen={isOpen || isDrawerOpen} />
        {isLoading && <div className={classes.progress} role="progressbar" aria-label={words('loading')} />}
      </AppShell.Header>
      {!isPhone && (
        <AppShell.Navbar>
          <SideMenu isOpen={isOpen} current={screen?.path} />
        </AppShell.Navbar>
      )}
      <Drawer
        position="left"
        opened={isDrawerOpen && !isOpen}
        onClose={drawer.close}
        size={menuPx.open}
        withCloseButton={false}
        padding={0}
        title={<VisuallyHidden>{text('menu')}</VisuallyHidden>}
        styles={{ header: { display: 'none' }, body: { height: '100%' } }}
      >
        <BackCloses close={drawer.close} />
        <SideMenu isOpen current={screen?.path} {...(isBarTaken && { tools: <BarTools /> })} />
      </Drawer>
      <AppShell.Main
        id="content"
        tabIndex={-1}
        data-strip={strip !== undefined || undefined}
        // On a phone its words take several lines; the screen below still ends at the edge of the window.
        {...(strip !== undefined &&
          stripSize.height > stripPx && { style: { '--strip': `${stripSize.height}px` } })}
      >
        <div className={classes.strip}>
          <div ref={stripSize.ref}>{strip}</div>
        </div>
        <ModalsProvider>
          <MenuOf value={menuOf}>
            <Outlet />
          </MenuOf>
        </ModalsProvider>
      </AppShell.Main>
      {showsKeys && (
        <Suspense>
          <KeysDialog onClose={keys.close} />
        </Suspense>
      )}
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
