import { AppShell } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Outlet, useParams } from 'react-router';
import { useIsCutOff } from '../../lib/live/useIsCutOff.ts';
import { MenuOf } from '../../lib/menuOf.ts';
import { useWaiting } from '../../lib/sending/useWaiting.ts';
import { OfflineBar } from '../offline/OfflineBar.tsx';
import { UndecidedBar } from '../offline/UndecidedBar.tsx';
import { menuOf } from '../screens.ts';
import { slots } from '../slots.ts';
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
  // An open conversation asks about its own messages.
  const { ticketUuid } = useParams();
  const undecided = useWaiting('asks').filter((item) => item.ticketUuid !== ticketUuid).length;
  // It also has a notice about its own connection.
  const isQuiet = screen?.isInbox && hasRowOpen;
  const strip = isCutOff ? (
    <OfflineBar />
  ) : undecided > 0 ? (
    <UndecidedBar count={undecided} />
  ) : (
    (always ?? (isQuiet ? undefined : notice))
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
