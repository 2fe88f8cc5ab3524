import { Skeleton, Text } from '@mantine/core';
import { mostOnPanel, type PanelTicket } from '@recado/shared/features/panel';
import { useState } from 'react';
import { Failed } from '../../components/Failed.tsx';
import { Strip } from '../../components/Strip.tsx';
import { formatTime } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { userNames } from '../../pickers/userPickers.tsx';
import { Card } from './Card.tsx';
import classes from './panel.module.css';
import { usePanelText } from './panel.texts.ts';
import { panelCards, type Target } from './panelCards.ts';
import { usePanelTickets } from './panelTickets.ts';
import { passTicket } from './passTicket.ts';
import { QueueDialog } from './QueueDialog.tsx';

/**
 * Who serves which customer at this moment. Users transfer a ticket by dragging it to another card or from
 * its menu.
 */
export function PanelScreen() {
  const text = usePanelText();
  const people = userNames.useRows();
  const { data, isError, error, refetch, dataUpdatedAt } = usePanelTickets();
  const [transfer, setAsked] = useState<{ ticket: PanelTicket; to: Target }>();
  if (!data)
    return isError ? (
      <Failed error={error} explanation={text('getUsers')} retry={() => void refetch()} />
    ) : (
      <Skeleton h={240} m="lg" />
    );
  const nameOf = (to: Target) => to?.name ?? text('pending');
  async function pass(ticket: PanelTicket, to: Target, queueId = ticket.queueId) {
    if (ticket.userId === (to?.id ?? null)) return;
    if (queueId === null) return setAsked({ ticket, to });
    try {
      if (!(await passTicket(ticket, to, queueId))) return;
      toast.success(text('passed', { name: ticket.contact.name, to: nameOf(to) }));
    } catch (error) {
      toast.error(error);
    }
    void refetch();
  }
  const cards = panelCards(data, people);
  return (
    <>
      {isError && <Strip tone="warn">{text('stale', { time: formatTime(new Date(dataUpdatedAt)) })}</Strip>}
      <div className={classes.panel}>
        {cards.map((card) => (
          <Card
            key={card.person?.id ?? 0}
            card={card}
            targets={[null, ...people.filter(({ takesTickets }) => takesTickets)]}
            tickets={data}
            onPass={(ticket, to) => void pass(ticket, to)}
          />
        ))}
      </div>
      {data.length >= mostOnPanel && (
        <Text size="sm" c="dimmed" p="md">
          {text('most', { count: mostOnPanel })}
        </Text>
      )}
      {transfer && (
        <QueueDialog
          onClose={() => setAsked(undefined)}
          onChoose={(queueId) => {
            setAsked(undefined);
            void pass(transfer.ticket, transfer.to, queueId);
          }}
        />
      )}
    </>
  );
}
