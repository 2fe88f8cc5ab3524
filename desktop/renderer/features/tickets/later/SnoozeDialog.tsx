import { Button, Stack, Text } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { zoneName } from '@recado/shared/lib/zoneName';
import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useLaterText } from './later.texts.ts';
import { OwnTimeForm } from './OwnTimeForm.tsx';
import classes from './SnoozeDialog.module.css';
import { formatIn, snoozeTimes } from './snoozeTimes.ts';
import { useLaterActions } from './useLaterActions.ts';

/** Whether the user's time zone differs from the company's. */
const isElsewhere = (timeZone: string): boolean =>
  formatIn(new Date(), timeZone) !== formatIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Chooses when a snoozed ticket comes back: an offered time, or any other, in the company's time zone. */
export function SnoozeDialog({ ticket, onClose }: { ticket: Ticket; onClose(): void }) {
  const text = useLaterText();
  const { timeZone } = useUser().company;
  const { snooze } = useLaterActions();
  const [now] = useState(() => new Date());

  async function putAside(until: Date) {
    if (await snooze(ticket, until)) onClose();
  }
  return (
    <Dialog onClose={onClose} title={text('snoozeTitle', { name: ticket.contact.name })}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('snoozeHint')}
        </Text>
        <div className={classes.offers}>
          {snoozeTimes(now, timeZone).map(({ preset, at }, index) => (
            <Button
              key={preset}
              variant="default"
              justify="space-between"
              fullWidth
              data-autofocus={index === 0 || undefined}
              rightSection={<span className={classes.at}>{formatIn(at, timeZone, now)}</span>}
              onClick={() => void putAside(at)}
            >
              {text(preset)}
            </Button>
          ))}
        </div>
        <OwnTimeForm now={now} timeZone={timeZone} onChoose={(until) => void putAside(until)} />
        {isElsewhere(timeZone) && (
          <Text size="xs" c="dimmed">
            {text('companyTime', { zone: zoneName(timeZone) })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
