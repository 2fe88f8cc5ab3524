import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { type Contact, contactNameLength, isMasked } from '@recado/shared/features/contacts';
import type { Ticket } from '@recado/shared/features/tickets';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { IconBan, IconCalendarTime, IconLockOpen, IconPencil, IconShieldLock } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ContactAvatar } from '../../../components/avatars/ContactAvatar.tsx';
import { CopyIcon } from '../../../components/copy/CopyIcon.tsx';
import { Hint } from '../../../components/hint/Hint.tsx';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import { lazyPiece } from '../../../lib/drawing/lazyPiece.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { setBlocked } from '../../../pickers/setBlocked.ts';
import { showContact } from '../cache/onRelated.ts';
import { openTicketDialog } from '../dialogs/ticketDialogs.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ContactDetails.module.css';

/** Loaded with its form and words when somebody edits a contact. */
const ContactDialog = lazyPiece(async () => (await import('../../contacts/ContactDialog.tsx')).ContactDialog);

/** The dialog for requests of contacts about their own data. */
const PersonDataDialog = lazyPiece(
  async () => (await import('../../privacy/PersonDataDialog.tsx')).PersonDataDialog,
);

interface Props {
  ticket: Ticket;
  /** Undefined until it has loaded. */
  contact: Contact | undefined;
}

/** The picture, name and number of a contact, with the actions on it. */
export function ContactHead({ ticket, contact }: Props) {
  const text = useTicketText();
  const words = useWords();
  const mayEdit = useCan('contacts:edit');
  const maySchedule = useCan('schedules:edit');
  const mayManageData = useCan('privacy:manage');
  const [isAsking, setAsking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { id, name, number, urlPicture, isGroup } = contact ?? ticket.contact;

  async function block(active: boolean) {
    setSaving(true);
    const changed = await setBlocked({ id, name }, !active);
    if (changed) showContact(changed);
    setSaving(false);
  }

  const button = (label: string, Icon: typeof IconPencil, onClick: () => void, busy = false) => (
    <Hint label={label}>
      <ActionIcon aria-label={label} loading={busy} onClick={onClick}>
        <Icon size={18} stroke={1.7} />
      </ActionIcon>
    </Hint>
  );
  return (
    <Stack gap={8}>
      <Group gap={12} wrap="nowrap">
        <ContactAvatar id={id} name={name} picture={urlPicture} channel={ticket.channel} size={56} />
        <div className={classes.who}>
          <Title order={3} size="lg" dir="auto" className={classes.name ?? ''}>
            {name}
          </Title>
          {!isGroup && number !== '' && (
            <Group gap={2} wrap="nowrap">
              <Text size="sm" c="dimmed" className={classes.name ?? ''}>
                {formatPhone(number)}
              </Text>
              {!isMasked(number) && (
                <CopyIcon value={number} what={formatPhone(number)} size={20} iconSize={14} />
              )}
            </Group>
          )}
          {contact && !contact.active && <StateBadge tone="bad">{words('blocked')}</StateBadge>}
        </div>
      </Group>
      <Group gap={2} className={classes.deeds ?? ''}>
        {mayEdit && contact && button(words('editContact'), IconPencil, () => setEditing(true))}
        {mayEdit &&
          contact &&
          (contact.active
            ? button(words('block'), IconBan, () => void block(false), isSaving)
            : button(words('unblock'), IconLockOpen, () => void block(true), isSaving))}
        {mayManageData &&
          contact &&
          !isGroup &&
          button(words('personData'), IconShieldLock, () => setAsking(true))}
        {maySchedule &&
          button(text('schedule'), IconCalendarTime, () => openTicketDialog({ kind: 'schedule', ticket }))}
      </Group>
      {isAsking && contact && (
        <Suspense>
          <PersonDataDialog contact={contact} onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {isEditing && contact && (
        <Suspense>
          <ContactDialog
            contact={contact}
            maxName={contactNameLength.maxOnTicket}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
