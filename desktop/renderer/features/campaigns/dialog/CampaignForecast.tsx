import { Anchor, Text } from '@mantine/core';
import { campaignEstimate, campaignPaceOf, messagesPerHour } from '@recado/shared/lib/campaignEstimate';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { usePaces } from '../pace/paceCache.ts';
import { useCampaignSettings } from '../useCampaignSettings.ts';
import { useCampaignTime, useCompanyZone } from '../useCampaignTime.ts';
import classes from './CampaignDialog.module.css';
import { useCampaignDialogText } from './dialog.texts.ts';
import { pricesOf } from './templates/pricesOf.ts';
import { type CampaignForm, chosenIn } from './useCampaignForm.ts';
import type { CampaignSample, useCampaignSample } from './useCampaignSample.ts';

interface Props {
  form: CampaignForm;
  found: ReturnType<typeof useCampaignSample>;
}

/** How many it reaches, and when it will have ended, before it starts. */
export function CampaignForecast({ form, found }: Props) {
  const text = useCampaignDialogText();
  const { sample, isError } = found;
  return (
    <section aria-label={text('forecast')}>
      <h3 className={classes.title}>{text('forecast')}</h3>
      {sample ? (
        <ul className={classes.forecast}>
          <Reach sample={sample} listId={chosenIn(form, 'contactListId')} />
          <Prices form={form} sample={sample} />
          <Duration form={form} sample={sample} />
        </ul>
      ) : (
        <Text size="sm" c={isError ? 'var(--bad)' : 'dimmed'}>
          {text(isError ? 'loadFailed' : 'forecastNone')}
        </Text>
      )}
    </section>
  );
}

/** Who is reached, and who is not and why. */
function Reach({ sample, listId }: { sample: CampaignSample; listId: number | undefined }) {
  const text = useCampaignDialogText();
  const { total, reached, optedOut, invalid, unchecked } = sample;
  return (
    <>
      <li className={classes.strong}>
        {text('reached', {
          count: reached,
          reached: formatNumber(reached, 0),
          total: formatNumber(total, 0),
        })}
      </li>
      {optedOut > 0 && <li>{text('optedOut', { count: optedOut })}</li>}
      {invalid > 0 && <li>{text('invalid', { count: invalid })}</li>}
      {unchecked > 0 && (
        <li>
          {text('unchecked', { count: unchecked })}{' '}
          {listId !== undefined && (
            <Anchor component={Link} to={`/contact-lists/${listId}/contacts`} inherit underline="always">
              {text('checkThem')}
            </Anchor>
          )}
        </li>
      )}
    </>
  );
}

/** Which classes of the provider's prices its templates have, and who gets no text without one. */
function Prices({ form, sample }: { form: CampaignForm; sample: CampaignSample }) {
  const text = useCampaignDialogText();
  const prices = pricesOf(form, sample.reached);
  const needsTemplate = prices.length === 0 || prices.some(({ category }) => category === null);
  return (
    <>
      {prices.map(
        ({ category, count }) =>
          category && (
            <li key={category}>{text('priced', { count, category: text(`class_${category}`) })}</li>
          ),
      )}
      {sample.windowHours && needsTemplate && <li>{text('windowNote', { hours: sample.windowHours })}</li>}
    </>
  );
}

/** When it begins and ends, by settings, hours and the limit of the number. */
function Duration({ form, sample }: { form: CampaignForm; sample: CampaignSample }) {
  const text = useCampaignDialogText();
  const time = useCampaignTime();
  const timeZone = useCompanyZone();
  const settings = useCampaignSettings().data;
  const whatsappId = chosenIn(form, 'whatsappId');
  const own = usePaces().data?.find(({ connection }) => connection.id === whatsappId);
  if (!settings || sample.reached === 0) return null;
  if (own?.stopped) return <li>{text('numberStopped', { name: own.connection.name })}</li>;
  const pace = campaignPaceOf(settings);
  const scheduledAt = form.values.scheduledAt as string | null | undefined;
  const slowedBy = own?.slowedBy ?? 1;
  const isLater = scheduledAt ? !time(scheduledAt).isToday : false;
  const estimate = campaignEstimate({
    count: sample.reached,
    from: Math.max(Date.now(), scheduledAt ? Date.parse(scheduledAt) : 0),
    pace,
    timeZone,
    limits: {
      today: isLater ? (own?.dailyLimit ?? null) : sample.mayToday,
      later: Number(settings.dailyLimit) || null,
      warmUpDay: own?.warmUpDay ?? null,
    },
    slowedBy,
  });
  if (!estimate) return <li>{text('neverEnds')}</li>;
  return (
    <>
      <li className={classes.strong}>
        {text(scheduledAt ? 'endsAbout' : 'endsAboutNow', { when: time(estimate.endsAt).when })}
      </li>
      <li>{text('startsAt', { when: time(estimate.startsAt).when })}</li>
      <li>
        {text('speed', { count: Math.floor(messagesPerHour(pace) / slowedBy) })}
        {estimate.days > 1 && `, ${text('onDays', { count: estimate.days })}`}
      </li>
    </>
  );
}
