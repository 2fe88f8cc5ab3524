import { ActionIcon, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ContactAvatar } from '../../../components/avatars/ContactAvatar.tsx';
import { Hint } from '../../../components/hint/Hint.tsx';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useIsOnePane, useIsPhone } from '../../../lib/useWidth.ts';
import type { TicketActions } from '../actions/useTicketActions.tsx';
import { useContactPanel } from '../contact/contactPanel.ts';
import { useIsBesideBoard } from '../conversation/conversationHome.ts';
import { inboxAddress } from '../filters/inboxAddress.ts';
import { readTab } from '../filters/ticketTabs.ts';
import { QueueDot } from '../list/dots.tsx';
import { RatingMark } from '../list/RatingMark.tsx';
import { HeaderLookers, LookersWords } from '../looking/HeaderLookers.tsx';
import { useTicketText } from '../tickets.texts.ts';
import { CloseConversation } from './CloseConversation.tsx';
import { HeaderActions, type ToolsProps } from './HeaderActions.tsx';
import { TagEditor } from './TagEditor.tsx';
import classes from './TicketHeader.module.css';

/** Returns to the list as the browser's back button does, so that going back from there leaves the inbox. */
function BackToList() {
  const text = useTicketText();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const tab = readTab(params.get('tab'));
  return (
    <ActionIcon
      component={Link}
      to={inboxAddress(tab, { search: params.get('q') })}
      replace
      aria-label={text('back')}
      onClick={(event) => {
        if (state?.fromTab !== tab) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <IconChevronLeft size={20} stroke={1.7} />
    </ActionIcon>
  );
}

interface Props {
  ticket: Ticket;
  actions: TicketActions;
  /** Renders the tools for messages. */
  tools?: ComponentType<ToolsProps> | undefined;
}

/** The header of the conversation: the contact, the owner, the queue, and the actions (CONV-01 to 04). */
export function TicketHeader({ ticket, actions, tools }: Props) {
  const text = useTicketText();
  const words = useWords();
  const isOnePane = useIsOnePane();
  const isPhone = useIsPhone();
  const isBesideBoard = useIsBesideBoard();
  const { show } = useContactPanel();
  const { id: ownId } = useUser();
  const { contact, user } = ticket;
  const tags = !ticket.isGroup && <TagEditor ticket={ticket} />;
  return (
    <header className={classes.header}>
      {isBesideBoard ? <CloseConversation /> : isOnePane && <BackToList />}
      <Hint label={text('contact')}>
        <UnstyledButton className={classes.avatar} data-action="contact" onClick={() => show(ticket)}>
          <ContactAvatar id={contact.id} name={contact.name} picture={contact.urlPicture} />
          <VisuallyHidden>{text('contact')}</VisuallyHidden>
        </UnstyledButton>
      </Hint>
      <div className={classes.who}>
        <div className={classes.title}>
          {/* On a phone the conversation is the whole screen. */}
          <Text component={isPhone ? 'h1' : 'h2'} truncate dir="auto" className={classes.name}>
            {contact.name}
          </Text>
          {!contact.active && <StateBadge tone="bad">{words('blocked')}</StateBadge>}
          <span className={classes.id}>#{ticket.id}</span>
          {!isPhone && tags}
        </div>
        <div className={classes.facts}>
          <span className={classes.queue}>
            <QueueDot queue={ticket.queue} />
          </span>
          <RatingMark userRating={ticket.userRating} />
          <span className={classes.fact} data-owner={user?.id === ownId ? 'self' : 'other'}>
            {user === null
              ? text('unassigned')
              : user.id === ownId
                ? text('assignedToYou')
                : text('assignedTo', { name: user.name })}
          </span>
          <LookersWords ticketUuid={ticket.uuid} className={classes.looker} />
          {isPhone && tags}
        </div>
      </div>
      <HeaderLookers ticketUuid={ticket.uuid} />
      <HeaderActions ticket={ticket} actions={actions} tools={tools} />
    </header>
  );
}
