import { Switch } from '@mantine/core';
import { zoneName } from '@recado/shared/lib/zoneName';
import type { ReactNode } from 'react';
import { TimeField } from '../../../components/form/TimeField.tsx';
import { OptionGroup, OptionLine } from '../../../components/options/Options.tsx';
import { useCompanyZone } from '../useCampaignTime.ts';
import classes from './CampaignSettingsScreen.module.css';
import { useCampaignConfigText } from './config.texts.ts';
import type { CampaignConfigForm } from './useCampaignConfigForm.ts';

/** The days and hours in which campaigns write (CAMP-51, CAMP-52). */
export function HourOptions({ form }: { form: CampaignConfigForm }) {
  const text = useCampaignConfigText();
  const zone = useCompanyZone();
  const time = (name: 'startHour' | 'endHour') => (
    <TimeField
      className={classes.time ?? ''}
      aria-label={text(name)}
      {...form.getInputProps(name)}
      error={form.errors[name] !== undefined}
    />
  );
  const wrong = form.errors.startHour ?? form.errors.endHour;
  return (
    <OptionGroup title={text('hours')} hint={text('hoursHint', { zone: zoneName(zone) })}>
      <OptionLine name={text('startHour')}>{time('startHour')}</OptionLine>
      <OptionLine name={text('endHour')} hint={wrong ? <Wrong words={wrong} /> : text('endHourHint')}>
        {time('endHour')}
      </OptionLine>
      {(['sabado', 'domingo'] as const).map((day) => (
        <OptionLine key={day} name={text(day)}>
          <Switch aria-label={text(day)} {...form.getInputProps(day, { type: 'checkbox' })} />
        </OptionLine>
      ))}
    </OptionGroup>
  );
}

const Wrong = ({ words }: { words: ReactNode }) => (
  <span role="alert" style={{ color: 'var(--bad)' }}>
    {words}
  </span>
);
