import { Stack } from '@mantine/core';
import type { Contact } from '@recado/shared/features/contacts';
import { type FormEvent, useState } from 'react';
import { GuardedDialog } from '../../../components/form/GuardedDialog.tsx';
import type { CardContact } from '../../../lib/sending/outbox.ts';
import { ContactSelect } from '../../../pickers/ContactSelect.tsx';
import { useMessageText } from '../messages.texts.ts';
import { SendFoot } from './kinds/SendFoot.tsx';

interface Props {
  onSend(contact: CardContact): void;
  onClose(): void;
}

/** Chooses the contact whose card is sent; only contacts with a known number have one (CONV-21). */
export function SendContactDialog({ onSend, onClose }: Props) {
  const text = useMessageText();
  const [contact, setContact] = useState<Contact | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!contact) return;
    onSend(contact);
    onClose();
  }

  return (
    <GuardedDialog title={text('sendContact')} changes={0} onClose={onClose}>
      {(leave) => (
        <form onSubmit={submit}>
          <Stack>
            <ContactSelect
              label={text('contact')}
              value={contact}
              onChange={setContact}
              isDisabled={({ number }) => number === ''}
              openOnFocus={false}
              data-autofocus
            />
            <SendFoot canSend={Boolean(contact)} action="sendContact" onLeave={leave} />
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
