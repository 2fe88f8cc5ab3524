import { Button } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { IconBan } from '@tabler/icons-react';
import { useState } from 'react';
import { Strip } from '../../../components/Strip.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { setBlocked } from '../../../pickers/setBlocked.ts';
import { showContact } from '../cache/onRelated.ts';
import { useTicketText } from '../tickets.texts.ts';

/** Above the composer: the contact is blocked, the effect of that, and a button to unblock it (BOT-07). */
export function BlockedStrip({ ticket }: { ticket: Ticket }) {
  const text = useTicketText();
  const words = useWords();
  const mayEdit = useCan('contacts:edit');
  const [isSaving, setSaving] = useState(false);
  const { contact } = ticket;
  if (contact.active) return null;
  async function unblock() {
    setSaving(true);
    const changed = await setBlocked(contact, false);
    if (changed) showContact(changed);
    setSaving(false);
  }
  return (
    <Strip
      icon={<IconBan size={18} stroke={1.7} aria-hidden />}
      action={
        mayEdit && (
          <Button size="xs" variant="default" loading={isSaving} onClick={() => void unblock()}>
            {words('unblock')}
          </Button>
        )
      }
    >
      {text(ticket.isGroup ? 'blockedGroup' : 'blockedContact')}
    </Strip>
  );
}
