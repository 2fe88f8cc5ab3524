import { Button, Splitter, Tabs, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback, useMediaQuery } from '@mantine/hooks';
import { ticketPanelWidth, userApi } from '@recado/shared/features/users';
import { type ComponentType, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { Notice } from '../../components/Notice.tsx';
import { EmptyDrawer } from '../../components/pictures.tsx';
import { call } from '../../lib/api.ts';
import { changeSessionUser, useUser } from '../../lib/session/session.ts';
import { type ThreadProps, TicketConversation } from './conversation/TicketConversation.tsx';
import { Welcome } from './conversation/Welcome.tsx';
import { TicketDialogs } from './dialogs/TicketDialogs.tsx';
import { TicketPanel } from './list/TicketPanel.tsx';
import classes from './TicketsScreen.module.css';
import { useTicketText } from './tickets.texts.ts';

interface Props {
  /** The messages of a ticket; given from outside because features do not know each other. */
  Thread: ComponentType<ThreadProps>;
}

/** The inbox: list and conversation side by side, on narrow screens one at a time (INBOX-04 to 09). */
export function TicketsScreen({ Thread }: Props) {
  const text = useTicketText();
  const { ticketUuid } = useParams();
  const isPhone = useMediaQuery('(width < 37.5em)', false, { getInitialValueInEffect: false });
  const isTight = useMediaQuery('(width < 60em)', false, { getInitialValueInEffect: false });
  const conversation = ticketUuid ? (
    <TicketConversation key={ticketUuid} uuid={ticketUuid} Thread={Thread} />
  ) : null;
  return (
    <div className={classes.screen}>
      {!conversation && (isPhone || isTight) && (
        <VisuallyHidden component="h1">{text('list')}</VisuallyHidden>
      )}
      {isPhone ? (
        <Phone conversation={conversation} />
      ) : isTight ? (
        (conversation ?? <TicketPanel />)
      ) : (
        <SideBySide conversation={conversation ?? <Welcome />} />
      )}
      <TicketDialogs />
    </div>
  );
}

/** Asked once the handle has rested this long. */
const saveAfterMs = 600;

const clampPx = (px: number) =>
  Math.round(Math.min(ticketPanelWidth.maxPx, Math.max(ticketPanelWidth.minPx, px)));

/** Two columns with a handle between them; its place is kept per user (INBOX-06, INBOX-07). */
function SideBySide({ conversation }: { conversation: React.ReactNode }) {
  const text = useTicketText();
  const { id, defaultTicketsManagerWidth } = useUser();
  const [startPx] = useState(() => clampPx(defaultTicketsManagerWidth || ticketPanelWidth.defaultPx));
  const save = useDebouncedCallback((px: number) => {
    changeSessionUser({ defaultTicketsManagerWidth: px });
    // A width that could not be kept is not worth a word; it still stands on this screen.
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

/** One column with two tabs (INBOX-08, INBOX-09). */
function Phone({ conversation }: { conversation: React.ReactNode }) {
  const text = useTicketText();
  const isOpen = conversation !== null;
  const [shown, setShown] = useState<string | null>(isOpen ? 'ticket' : 'list');
  useEffect(() => setShown(isOpen ? 'ticket' : 'list'), [isOpen]);
  return (
    <>
      <Tabs value={shown} onChange={setShown} className={classes.phoneTabs}>
        <Tabs.List grow>
          <Tabs.Tab value="ticket">{text('phoneTicket')}</Tabs.Tab>
          <Tabs.Tab value="list">{text('phoneList')}</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <div className={classes.phonePane}>
        {shown === 'list' ? (
          <TicketPanel />
        ) : (
          (conversation ?? (
            <Notice
              picture={<EmptyDrawer />}
              title={text('noneChosen')}
              action={<Button onClick={() => setShown('list')}>{text('choose')}</Button>}
            />
          ))
        )}
      </div>
    </>
  );
}
