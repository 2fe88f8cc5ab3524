import { ActionIcon, Input, Switch, Text } from '@mantine/core';
import { type OpeningDay, type OpeningHours, shifts, usualHours } from '@recado/shared/lib/openingHours';
import { IconCopy } from '@tabler/icons-react';
import { Hint } from '../hint/Hint.tsx';
import { useHoursText } from './hours.texts.ts';
import classes from './OpeningHoursField.module.css';
import { TimeField } from './TimeField.tsx';

interface Props {
  value: OpeningHours;
  onChange(hours: OpeningHours): void;
  /** Errors by the form's paths, such as `schedules.0.endTimeA`. */
  errors?: Record<string, unknown>;
  /** The name of the field in the form. */
  name?: string;
}

const none = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' };
const isOpen = (day: OpeningDay) => shifts.some((shift) => shift.some((time) => day[time] !== ''));

/** The week of a company, a queue or a connection: two shifts a day (CONN-63 to CONN-66). */
export function OpeningHoursField({ value, onChange, errors = {}, name = 'schedules' }: Props) {
  const text = useHoursText();
  const change = (index: number, changes: Partial<OpeningDay>) =>
    onChange(value.map((day, at) => (at === index ? { ...day, ...changes } : day)));
  const copy = ({ startTimeA, endTimeA, startTimeB, endTimeB }: OpeningDay) =>
    onChange(value.map((day) => ({ ...day, startTimeA, endTimeA, startTimeB, endTimeB })));

  return (
    <Input.Wrapper label={text('hours')} labelElement="div" description={text('hint')}>
      <ul className={classes.week}>
        {value.map((day, index) => {
          const label = text(day.weekdayEn);
          const wrong = Object.entries(errors).find(([path]) => path.startsWith(`${name}.${index}.`))?.[1];
          return (
            <li key={day.weekdayEn} className={classes.day}>
              <Switch
                label={label}
                aria-label={text('openDay', { day: label })}
                checked={isOpen(day)}
                onChange={(event) => {
                  const usual = usualHours.find(({ weekdayEn }) => weekdayEn === day.weekdayEn)!;
                  change(index, event.currentTarget.checked ? usual : none);
                }}
              />
              {isOpen(day) ? (
                <div className={classes.shifts}>
                  {shifts.map(([start, end]) => (
                    <div key={start} className={classes.shift}>
                      {[start, end].map((time, side) => (
                        <div key={time} className={classes.time}>
                          {side === 1 && <span className={classes.until}>{text('until')}</span>}
                          <TimeField
                            aria-label={`${label}, ${text(time)}`}
                            value={day[time]}
                            onChange={(typed) => change(index, { [time]: typed })}
                            error={`${name}.${index}.${time}` in errors}
                          />
                        </div>
                      ))}
                    </div>
                  ))}
                </div>
              ) : (
                <Text size="sm" c="var(--ink-3)" className={classes.shifts}>
                  {text('closed')}
                </Text>
              )}
              <Hint label={text('copyDay', { day: label })}>
                <ActionIcon
                  className={classes.copy ?? ''}
                  aria-label={text('copyDay', { day: label })}
                  onClick={() => copy(day)}
                >
                  <IconCopy size={16} stroke={1.7} />
                </ActionIcon>
              </Hint>
              {wrong ? (
                <Input.Error className={classes.wrong ?? ''} role="alert">
                  {String(wrong)}
                </Input.Error>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Input.Wrapper>
  );
}
