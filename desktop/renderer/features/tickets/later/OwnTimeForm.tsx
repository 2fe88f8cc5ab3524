import { Button, Group, Text } from '@mantine/core';
import { mostSnoozeDays } from '@recado/shared/features/tickets';
import { useState } from 'react';
import { DayField } from '../../../components/form/DayField.tsx';
import { TimeField } from '../../../components/form/TimeField.tsx';
import { useTicketText } from '../tickets.texts.ts';
import { useLaterText } from './later.texts.ts';
import classes from './SnoozeDialog.module.css';
import { momentAt } from './snoozeTimes.ts';

interface Props {
  now: Date;
  timeZone: string;
  onChoose(until: Date): void;
}

/** A day and a time of the user's own, in the company's time zone, ahead of now. */
export function OwnTimeForm({ now, timeZone, onChoose }: Props) {
  const text = useLaterText();
  const ofTicket = useTicketText();
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState('09:00');
  const [isWrong, setWrong] = useState(false);

  function submit() {
    const until = momentAt(day, time, timeZone);
    const days = until ? (until.getTime() - Date.now()) / 86_400_000 : 0;
    if (until && days > 0 && days < mostSnoozeDays) onChoose(until);
    else setWrong(true);
  }
  return (
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
  );
}
