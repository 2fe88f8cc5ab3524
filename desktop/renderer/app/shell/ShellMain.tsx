import { AppShell } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Outlet } from 'react-router';
import { MenuOf } from '../../lib/menuOf.ts';
import { menuOf } from '../screens.ts';
import { slots } from '../slots.ts';
import { ReconnectingBar, useIsCutOff } from './ReconnectingBar.tsx';
import classes from './Shell.module.css';
import { useCurrentScreen } from './useCurrentScreen.ts';

/** The height of a strip of one line. */
const stripPx = 40;

/** The open screen, below the strip that says what must be known. */
export function ShellMain() {
  const { screen, hasRowOpen } = useCurrentScreen();
  const isCutOff = useIsCutOff();
  const notice = slots.useNotice();
  const always = slots.useLastingNotice();
  // An open conversation has a notice about its own connection.
  const strip = isCutOff ? (
    <ReconnectingBar />
  ) : (
    (always ?? (screen?.isInbox && hasRowOpen ? undefined : notice))
  );
  const { ref, height } = useElementSize();
  return (
    <AppShell.Main
      id="content"
      tabIndex={-1}
      data-strip={strip !== undefined || undefined}
      // On a phone its words take several lines; the screen below still ends at the edge of the window.
      {...(strip !== undefined && height > stripPx && { style: { '--strip': `${height}px` } })}
    >
      <div className={classes.strip}>
        <div ref={ref}>{strip}</div>
      </div>
      <ModalsProvider>
        <MenuOf value={menuOf}>
          <Outlet />
        </MenuOf>
      </ModalsProvider>
    </AppShell.Main>
  );
}
