import { ActionIcon, Button, Chip, Group } from '@mantine/core';
import {
  isPaused,
  mostQuietHours,
  type NotificationChoices,
  type QuietHours,
} from '@recado/shared/features/notificationChoices';
import { TimeOfDay } from '@recado/shared/lib/fields';
import { weekdays } from '@recado/shared/lib/openingHours';
import { zoneName } from '@recado/shared/lib/zoneName';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { TimeField } from '../../../components/form/TimeField.tsx';
import { PauseButtons } from '../../../components/notices/PauseButtons.tsx';
import { OptionGroup, OptionLine } from '../../../components/options/Options.tsx';
import { useMinute } from '../../../components/waiting/useMinute.ts';
import { momentOf } from '../../../lib/notices/momentOf.ts';
import { changeNoticeChoices } from '../../../lib/notices/noticeChoices.ts';
import { useLanguage } from '../../../lib/texts/texts.ts';
import classes from './choices.module.css';
import { useChoiceText } from './choices.texts.ts';

/** What a new row of quiet hours begins with. */
const nightly: QuietHours = { days: [...weekdays], from: '20:00', to: '08:00' };

/** When a person is not to be disturbed: a pause, and their own days and hours (NOTIFY-08). */
export function QuietChoices({ choices }: { choices: NotificationChoices }) {
  const text = useChoiceText();
  const { quietHours, timeZone } = choices;
  const save = (rows: QuietHours[]) => void changeNoticeChoices({ quietHours: rows });
  const isElsewhere = quietHours.length > 0 && timeZone !== Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <OptionGroup title={text('quiet')} hint={text('quietHint')}>
      <Pause choices={choices} />
      <OptionLine name={text('hours')} hint={text('hoursHint')} isWide>
        <Button
          variant="default"
          size="xs"
          disabled={quietHours.length >= mostQuietHours}
          onClick={() => save([...quietHours, nightly])}
        >
          {text('addHours')}
        </Button>
      </OptionLine>
      {quietHours.map((row, index) => (
        <QuietRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and keep their order
          key={index}
          row={row}
          onChange={(changed) => save(quietHours.with(index, changed))}
          onRemove={() => save(quietHours.toSpliced(index, 1))}
        />
      ))}
      {isElsewhere && (
        <OptionLine name={text('otherZone', { zone: zoneName(timeZone) })} isWide>
          <Button variant="default" size="xs" onClick={() => save(quietHours)}>
            {text('useZone')}
          </Button>
        </OptionLine>
      )}
    </OptionGroup>
  );
}

function Pause({ choices }: { choices: NotificationChoices }) {
  const text = useChoiceText();
  // Drawn again when it ends.
  useMinute();
  const isOn = isPaused(choices, new Date());
  return (
    <OptionLine
      name={text('pause')}
      hint={isOn ? text('pausedUntil', { at: momentOf(choices.pausedUntil ?? '') }) : text('notPaused')}
      isWide
    >
      <PauseButtons choices={choices} size="xs" />
    </OptionLine>
  );
}

interface RowProps {
  row: QuietHours;
  onChange(row: QuietHours): void;
  onRemove(): void;
}

function QuietRow({ row, onChange, onRemove }: RowProps) {
  const text = useChoiceText();
  const language = useLanguage();
  const dayName = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <OptionLine
      isWide
      name={
        <Chip.Group
          multiple
          value={row.days}
          onChange={(days) => {
            // Without a day it would say nothing: the last one goes with the row.
            if (days.length > 0) onChange({ ...row, days: weekdays.filter((day) => days.includes(day)) });
          }}
        >
          <Group gap={4} role="group" aria-label={text('days')}>
            {weekdays.map((day, index) => (
              <Chip key={day} value={day} size="xs" variant="light">
                {/* 1 January 2024 was a Monday. */}
                {dayName.format(Date.UTC(2024, 0, 1 + index))}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      }
    >
      {(['from', 'to'] as const).map((side) => (
        <Time
          key={side}
          label={text(side)}
          value={row[side]}
          onSave={(time) => onChange({ ...row, [side]: time })}
        />
      ))}
      <ActionIcon aria-label={text('removeHours')} onClick={onRemove}>
        <IconTrash size={16} stroke={1.7} />
      </ActionIcon>
    </OptionLine>
  );
}

/** A time that is saved once it is whole; what is not whole goes back when the person leaves the field. */
function Time({ label, value, onSave }: { label: string; value: string; onSave(time: string): void }) {
  const [typed, setTyped] = useState<string>();
  return (
    <TimeField
      className={classes.time ?? ''}
      aria-label={label}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== undefined && typed !== value && TimeOfDay.safeParse(typed).success) onSave(typed);
        setTyped(undefined);
      }}
    />
  );
}
