import { Button, Group, Stack, Text } from '@mantine/core';
import type { Ticket } from '@recado/shared/features/tickets';
import { mostSnoozeDays } from '@recado/shared/features/tickets';
import { zoneName } from '@recado/shared/lib/zoneName';
import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { DayField } from '../../../components/form/DayField.tsx';
import { TimeField } from '../../../components/form/TimeField.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { useTicketText } from '../tickets.texts.ts';
import { useLaterText } from './later.texts.ts';
import classes from './SnoozeDialog.module.css';
import { formatIn, momentAt, snoozeTimes } from './snoozeTimes.ts';
import { useLaterActions } from './useLaterActions.ts';

/** Whether the user's time zone differs from the company's. */
const isElsewhere = (timeZone: string): boolean =>
  formatIn(new Date(), timeZone) !== formatIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Chooses when a snoozed ticket comes back: an offered time, or any other, in the company's time zone. */
export function SnoozeDialog({ ticket, onClose }: { ticket: Ticket; onClose(): void }) {
  const text = useLaterText();
  const ofTicket = useTicketText();
  const { timeZone } = useUser().company;
  const { snooze } = useLaterActions();
  const [now] = useState(() => new Date());
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState('09:00');
  const [isWrong, setWrong] = useState(false);

  async function putAside(until: Date) {
    if (await snooze(ticket, until)) onClose();
  }
  function submit() {
    const until = momentAt(day, time, timeZone);
    const days = until ? (until.getTime() - Date.now()) / 86_400_000 : 0;
    if (until && days > 0 && days < mostSnoozeDays) void putAside(until);
    else setWrong(true);
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
        <form
          aria-label={text('ownTime')}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Text size="sm" fw={500} mb={6}>
            {text('ownTime')}
          </Text>
          <Group align="flex-end" gap="xs" wrap="nowrap">
            <div className={classes.day}>
              <DayField
                label={text('day')}
                value={day}
                minDate={now}
                onChange={(chosen) => {
                  setDay(chosen);
                  setWrong(false);
                }}
                error={isWrong}
              />
            </div>
            <TimeField
              label={text('time')}
              w={84}
              value={time}
              onChange={(typed) => {
                setTime(typed);
                setWrong(false);
              }}
            />
            <Button type="submit">{ofTicket('snooze')}</Button>
          </Group>
          {isWrong && (
            <Text size="xs" c="var(--bad)" mt={6} role="alert">
              {text('notAhead')}
            </Text>
          )}
        </form>
        {isElsewhere(timeZone) && (
          <Text size="xs" c="dimmed">
            {text('companyTime', { zone: zoneName(timeZone) })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
