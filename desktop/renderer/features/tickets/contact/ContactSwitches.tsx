import { Stack, Switch } from '@mantine/core';
import { type Contact, contactApi } from '@recado/shared/features/contacts';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { holdContact } from '../../../pickers/contactQuery.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ContactDetails.module.css';

/** Whether a contact may send voice messages, and whether the bot answers it (DRAWER-08, DRAWER-09). */
export function ContactSwitches({ contact }: { contact: Contact }) {
  const words = useWords();
  const text = useTicketText();
  const mayEdit = useCan('contacts:edit');
  const [isSaving, setSaving] = useState(false);

  async function turn(which: 'toggleAcceptAudio' | 'toggleDisableBot') {
    setSaving(true);
    try {
      holdContact(await call(contactApi[which], { params: { id: contact.id } }));
    } catch (error) {
      toast.error(error);
    }
    setSaving(false);
  }

  return (
    <Stack gap={0}>
      <Switch
        labelPosition="left"
        classNames={{ body: classes.switch ?? '' }}
        label={words('acceptAudio')}
        checked={contact.acceptAudioMessage}
        disabled={!mayEdit || isSaving}
        onChange={() => void turn('toggleAcceptAudio')}
      />
      <Switch
        labelPosition="left"
        classNames={{ body: classes.switch ?? '' }}
        label={text('botAnswers')}
        checked={!contact.disableBot}
        disabled={!mayEdit || isSaving}
        onChange={() => void turn('toggleDisableBot')}
      />
    </Stack>
  );
}
