import { Select } from '@mantine/core';
import { greaterIntervals, longerIntervalSteps, messageIntervals } from '@recado/shared/features/campaigns';
import { campaignPaceOf, hoursPerDay, messagesPerHour } from '@recado/shared/lib/campaignEstimate';
import { OptionGroup, OptionLine } from '../../../components/options/Options.tsx';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import classes from './CampaignSettingsScreen.module.css';
import { useCampaignConfigText } from './config.texts.ts';
import type { CampaignConfigForm } from './useCampaignConfigForm.ts';

/** The seconds that the label of an interval says where they are not its value (OPEN-38). */
const saidSeconds: Readonly<Record<number, number>> = { 60: 40, 70: 60 };

/** The pauses, and what they mean in messages an hour (CAMP-48 to CAMP-50). */
export function IntervalOptions({ form }: { form: CampaignConfigForm }) {
  const text = useCampaignConfigText();
  const seconds = (value: number, labelSeconds = value) => ({
    value: String(value),
    label: value === 0 ? text('noInterval') : text('seconds', { seconds: labelSeconds }),
  });
  const select = (
    name: 'messageInterval' | 'longerIntervalAfter' | 'greaterInterval',
    data: { value: string; label: string }[],
  ) => (
    <OptionLine name={text(name)} hint={text(`${name}Hint`)} isWide>
      <Select
        className={classes.choice ?? ''}
        aria-label={text(name)}
        allowDeselect={false}
        data={data}
        {...form.getInputProps(name)}
      />
    </OptionLine>
  );
  return (
    <OptionGroup title={text('intervals')} hint={<Meaning form={form} />}>
      {select(
        'messageInterval',
        messageIntervals.map((value) => seconds(value, saidSeconds[value])),
      )}
      {select(
        'longerIntervalAfter',
        longerIntervalSteps.map((value) => ({
          value: String(value),
          label: value === 0 ? text('notSet') : text('messagesOf', { messages: value }),
        })),
      )}
      {select(
        'greaterInterval',
        greaterIntervals.map((value) => seconds(value)),
      )}
    </OptionGroup>
  );
}

/** What the chosen pauses and hours allow. */
function Meaning({ form }: { form: CampaignConfigForm }) {
  const text = useCampaignConfigText();
  const { sabado, domingo, dailyLimit, ...values } = form.values;
  const pace = campaignPaceOf({ ...values, sabado: String(sabado), domingo: String(domingo) });
  const anHour = messagesPerHour(pace);
  const aDay = Math.min(Math.floor(anHour * hoursPerDay(pace)), Number(dailyLimit) || Infinity);
  return (
    <span aria-live="polite">
      {text('perHour', { hour: formatNumber(anHour, 0) })}
      {aDay > 0 && ` ${text('perDay', { day: formatNumber(aDay, 0) })}`}
    </span>
  );
}
