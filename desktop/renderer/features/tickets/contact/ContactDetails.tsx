import { Stack } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../../components/Failed.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { contactQuery } from '../../../pickers/contactQuery.ts';
import { tagNames } from '../../../pickers/tagPickers.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ContactDetails.module.css';
import { ContactFields } from './ContactFields.tsx';
import { ContactFiles } from './ContactFiles.tsx';
import { ContactHead } from './ContactHead.tsx';
import { ContactNotes } from './ContactNotes.tsx';
import { ContactSchedules } from './ContactSchedules.tsx';
import { ContactSwitches } from './ContactSwitches.tsx';
import { ContactTags } from './ContactTags.tsx';
import { ContactTickets } from './ContactTickets.tsx';
import { Followers } from './Followers.tsx';
import { GroupMembers } from './group/GroupMembers.tsx';
import { LaneField } from './LaneField.tsx';
import { PanelSection } from './PanelSection.tsx';
import { SamePerson } from './samePerson/SamePerson.tsx';
import { SiteVisitFacts } from './site/SiteVisitFacts.tsx';
import { TicketFacts } from './TicketFacts.tsx';

interface Props {
  ticket: Ticket;
  /** Called when the user opens another ticket from here. */
  onLeave?: (() => void) | undefined;
}

/**
 * All that the company knows about the contact of this conversation, with fields to change it (DRAWER-01 to
 * 09).
 */
export function ContactDetails({ ticket, onLeave }: Props) {
  const text = useTicketText();
  const query = useQuery(contactQuery(ticket.contactId));
  const mayTag = useCan('tags:edit') && !ticket.isGroup;
  const hasLanes = tagNames.useRows().some(({ kanban }) => kanban === 1);
  const contact = query.data;
  return (
    <>
      <div className={`${classes.section} ${classes.first}`}>
        <Stack gap={12}>
          <ContactHead ticket={ticket} contact={contact} />
          <TicketFacts ticket={ticket} />
          {query.isPending && <RowSkeletons count={2} />}
          {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
        </Stack>
      </div>
      {contact && !contact.isGroup && <SamePerson contact={contact} />}
      {ticket.isGroup && <GroupMembers contactId={ticket.contactId} />}
      <Followers ticket={ticket} />
      {mayTag && <ContactTags ticket={ticket} />}
      {hasLanes && (
        <PanelSection title={text('lane')}>
          <LaneField ticket={ticket} />
        </PanelSection>
      )}
      <ContactNotes ticket={ticket} />
      <ContactSchedules
        key={ticket.contactId}
        contactId={ticket.contactId}
        onOpen={(scheduleId) => openTicketDialog({ kind: 'schedule', ticket, scheduleId })}
        section={(title, content) => <PanelSection title={title}>{content}</PanelSection>}
      />
      {contact?.channel === 'site' && (
        <SiteVisitFacts contact={contact} newestMessage={ticket.lastMessageId} />
      )}
      {contact && <ContactFields contact={contact} />}
      {contact && !contact.isGroup && (
        <PanelSection>
          <ContactSwitches contact={contact} />
        </PanelSection>
      )}
      <ContactFiles contactId={ticket.contactId} lastMessageId={ticket.lastMessageId} />
      <ContactTickets ticket={ticket} onLeave={onLeave} />
    </>
  );
}
