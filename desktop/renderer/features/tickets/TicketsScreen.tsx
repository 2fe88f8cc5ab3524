import { Splitter } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { ticketPanelWidth, userApi } from '@recado/shared/features/users';
import { type ComponentType, useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { changeSessionUser, useUser } from '../../lib/session/session.ts';
import { useHasWideList, useIsOnePane } from '../../lib/useWidth.ts';
import { type ThreadProps, TicketConversation } from './conversation/TicketConversation.tsx';
import { Welcome } from './conversation/Welcome.tsx';
import { TicketDialogs } from './dialogs/TicketDialogs.tsx';
import { useAskedFromOutside } from './dialogs/useAskedFromOutside.ts';
import type { ToolsProps } from './header/HeaderActions.tsx';
import { useLaterKeys } from './later/useLaterKeys.ts';
import { TicketPanel } from './list/TicketPanel.tsx';
import classes from './TicketsScreen.module.css';
import { useTicketText } from './tickets.texts.ts';

interface Props {
  /** Renders the messages of a ticket. The caller passes it because features do not import each other. */
  Thread: ComponentType<ThreadProps>;
  /** Renders the tools for messages in the ticket's header. */
  ThreadTools: ComponentType<ToolsProps>;
}

/** The inbox: list and conversation side by side, on narrow screens one at a time (INBOX-04 to 09). */
export function TicketsScreen({ Thread, ThreadTools }: Props) {
  const { ticketUuid } = useParams();
  useLaterKeys();
  useAskedFromOutside();
  const isOnePane = useIsOnePane();
  const hasWideList = useHasWideList();
  const conversation = ticketUuid ? (
    <TicketConversation key={ticketUuid} uuid={ticketUuid} Thread={Thread} ThreadTools={ThreadTools} />
  ) : null;
  return (
    <div className={classes.screen}>
      {isOnePane ? (
        (conversation ?? <TicketPanel />)
      ) : hasWideList ? (
        <SideBySide conversation={conversation ?? <Welcome />} />
      ) : (
        <div className={classes.fixed}>
          <div className={classes.pane}>
            <TicketPanel />
          </div>
          <div className={classes.pane}>{conversation ?? <Welcome />}</div>
        </div>
      )}
      <TicketDialogs />
    </div>
  );
}

/** The width is saved after the handle has rested this long, in ms. */
const saveAfterMs = 600;

const clampPx = (px: number) =>
  Math.round(Math.min(ticketPanelWidth.maxPx, Math.max(ticketPanelWidth.minPx, px)));

/** Two columns with a handle between them; its place is stored per user (INBOX-06, INBOX-07). */
function SideBySide({ conversation }: { conversation: React.ReactNode }) {
  const text = useTicketText();
  const { id, defaultTicketsManagerWidth } = useUser();
  const [startPx] = useState(() => clampPx(defaultTicketsManagerWidth || ticketPanelWidth.defaultPx));
  const save = useDebouncedCallback((px: number) => {
    changeSessionUser({ defaultTicketsManagerWidth: px });
    // A failed save needs no message: this screen still has the width.
    void call(userApi.saveWidth, { params: { id }, body: { defaultTicketsManagerWidth: px } }).catch(
      () => undefined,
    );
  }, saveAfterMs);
  return (
    <Splitter
      className={classes.split}
      lineSize={1}
      withHandle={false}
      step="16px"
      shiftStep="64px"
      aria-label={text('list')}
      onSizeChange={([size]) => {
        const px = Number.parseFloat(String(size));
        if (Number.isFinite(px)) save(clampPx(px));
      }}
    >
      <Splitter.Pane
        defaultSize={`${startPx}px`}
        min={`${ticketPanelWidth.minPx}px`}
        max={`${ticketPanelWidth.maxPx}px`}
        className={classes.pane}
      >
        <TicketPanel />
      </Splitter.Pane>
      <Splitter.Pane defaultSize={100} className={classes.pane}>
        {conversation}
      </Splitter.Pane>
    </Splitter>
  );
}
