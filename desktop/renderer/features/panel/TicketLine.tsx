import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { type PanelTicket, panelCut } from '@recado/shared/features/panel';
import { readLastMessage } from '@recado/shared/features/tickets';
import { holds } from '@recado/shared/permissions';
import { IconArrowsRightLeft, IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ContactAvatar } from '../../components/avatars/ContactAvatar.tsx';
import { ContentPreview } from '../../components/ContentPreview.tsx';
import { ColorDot } from '../../components/labels/ColorDot.tsx';
import { CountPill } from '../../components/labels/CountPill.tsx';
import { WaitTime } from '../../components/waiting/WaitTime.tsx';
import { cutText, formatWhen } from '../../lib/format/format.ts';
import { plainWords } from '../../lib/format/formatText.ts';
import { useSession } from '../../lib/session/session.ts';
import { connectionNames } from '../../pickers/connectionNames.ts';
import classes from './panel.module.css';
import { usePanelText } from './panel.texts.ts';
import type { Target } from './panelCards.ts';

interface Props {
  ticket: PanelTicket;
  dragType: string;
  targets: readonly Target[];
  onPass(to: Target): void;
}

/**
 * A ticket on a card. A user who may see the ticket drags it to another card or transfers it from its menu.
 */
export function TicketLine({ ticket, dragType, targets, onPass }: Props) {
  const text = usePanelText();
  const mayOpen = useSession(
    ({ actor }) =>
      actor !== undefined &&
      ((holds(actor, 'tickets:supervise') && ticket.maySee) || actor.userId === ticket.userId),
  );
  const hasManyConnections = connectionNames.useRows().length > 1;
  const { contact, queue, whatsapp, unreadMessages } = ticket;
  const { kind, text: words } = readLastMessage(ticket.lastMessage);
  return (
    <li
      className={classes.ticket}
      draggable={ticket.maySee}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragType, String(ticket.id));
        dataTransfer.effectAllowed = 'move';
      }}
    >
      <ContactAvatar id={contact.id} name={contact.name} picture={contact.urlPicture} size={24} />
      <div className={classes.words}>
        <span className={classes.name} title={contact.name}>
          {cutText(contact.name, panelCut)}
        </span>
        <span className={classes.last}>
          <ContentPreview kind={kind} text={cutText(plainWords(words), panelCut)} />
        </span>
        <span className={classes.meta}>
          {queue ? <ColorDot name={queue.name} color={queue.color} /> : <span>{text('noQueue')}</span>}
          {hasManyConnections && <span>{whatsapp.name}</span>}
        </span>
      </div>
      <div className={classes.side}>
        {ticket.waitingSince ? (
          <WaitTime since={ticket.waitingSince} dueAt={ticket.answerDueAt} />
        ) : (
          <time dateTime={ticket.updatedAt}>{formatWhen(ticket.updatedAt)}</time>
        )}
        <span className={classes.actions}>
          {unreadMessages > 0 && (
            <CountPill label={text('unread', { count: unreadMessages })}>{unreadMessages}</CountPill>
          )}
          {ticket.maySee && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" aria-label={text('pass', { name: contact.name })}>
                  <IconArrowsRightLeft size={16} stroke={1.7} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
                <Menu.Label>{text('passTo')}</Menu.Label>
                {targets.map((to) => (
                  <Menu.Item key={to?.id ?? 0} onClick={() => onPass(to)}>
                    {to?.name ?? text('pending')}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          {mayOpen && (
            <Tooltip label={text('open', { name: contact.name })}>
              <ActionIcon
                component={Link}
                to={`/tickets/${ticket.uuid}`}
                variant="subtle"
                color="gray"
                aria-label={text('open', { name: contact.name })}
              >
                <IconExternalLink size={16} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          )}
        </span>
      </div>
    </li>
  );
}
