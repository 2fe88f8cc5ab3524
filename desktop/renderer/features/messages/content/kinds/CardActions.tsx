import { Button } from '@mantine/core';
import { contactApi } from '@recado/shared/features/contacts';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { useCan, useUser } from '../../../../lib/session/session.ts';
import { toast } from '../../../../lib/toast.ts';
import { openTicketDialog } from '../../../tickets/dialogs/ticketDialogs.ts';
import classes from './Card.module.css';
import { useKindText } from './kinds.texts.ts';

/** What can be done with the person on a received card (MSG-10): keep them, and write to them. */
export function CardActions({ name, number: shown }: { name: string; number: string }) {
  const text = useKindText();
  const { masked } = useUser();
  const maySave = useCan('contacts:edit');
  const [isBusy, setBusy] = useState(false);
  const number = shown.replace(/\D/g, '');
  if (masked || number === '') return null;

  const act = (deed: () => Promise<void>) => async () => {
    setBusy(true);
    await deed().catch(toast.error);
    setBusy(false);
  };
  const save = act(async () => {
    const contact = await call(contactApi.create, { body: { name: name || number, number } });
    toast.success(text('contactSaved', { name: contact.name }));
  });
  const write = act(async () => {
    const found = await call(contactApi.list, { query: { searchParam: number, isGroup: 'false' } });
    const contact = found.contacts.find((one) => one.number === number);
    openTicketDialog({ kind: 'new', ...(contact ? { contact } : { number }) });
  });
  return (
    <div className={classes.acts}>
      {maySave && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={isBusy}
          aria-label={text('saveContactOf', { name })}
          onClick={() => void save()}
          data-action="saveCard"
        >
          {text('saveContact')}
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="default"
        disabled={isBusy}
        aria-label={text('writeToOf', { name })}
        onClick={() => void write()}
        data-action="writeToCard"
      >
        {text('writeTo')}
      </Button>
    </div>
  );
}
