import { Button } from '@mantine/core';
import { Failed } from '../../../components/Failed.tsx';
import { LeaveGuard, useUnsaved } from '../../../components/form/LeaveGuard.tsx';
import { useSubmit } from '../../../components/form/useSubmit.ts';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { PageFrame } from '../../../components/PageFrame.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { NumberPaces } from '../pace/NumberPaces.tsx';
import { usePaceText } from '../pace/pace.texts.ts';
import { type CampaignSettings, useCampaignSettings } from '../useCampaignSettings.ts';
import classes from './CampaignSettingsScreen.module.css';
import { useCampaignConfigText } from './config.texts.ts';
import { HourOptions } from './HourOptions.tsx';
import { IntervalOptions } from './IntervalOptions.tsx';
import { SafetyOptions } from './SafetyOptions.tsx';
import { saveConfig, useCampaignConfigForm } from './useCampaignConfigForm.ts';
import { VariableOptions } from './VariableOptions.tsx';

/** The settings of all campaigns (CAMP-48 to CAMP-54), and the pace of the numbers. */
export function CampaignSettingsScreen() {
  const { data, isError, error, refetch } = useCampaignSettings();
  return (
    <PageFrame>
      <div className={classes.page}>
        {isError && !data && <Failed error={error} retry={() => void refetch()} />}
        {!isError && !data && <RowSkeletons count={6} />}
        {data && (
          <LeaveGuard>
            <SettingsForm settings={data} />
          </LeaveGuard>
        )}
        <Paces />
      </div>
    </PageFrame>
  );
}

function SettingsForm({ settings }: { settings: CampaignSettings }) {
  const text = useCampaignConfigText();
  const words = useWords();
  const mayEdit = useCan('campaigns:edit');
  const form = useCampaignConfigForm(settings);
  const { isSaving, submit } = useSubmit({
    form,
    save: async (values) => {
      await saveConfig(values);
      form.resetDirty(values);
    },
    done: () => text('saved'),
    onClose: () => undefined,
    onWrong: () => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
  });
  const isDirty = form.isDirty();
  useUnsaved(isDirty);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className={classes.fields} disabled={!mayEdit}>
        <IntervalOptions form={form} />
        <HourOptions form={form} />
        <SafetyOptions form={form} />
        <VariableOptions form={form} />
      </fieldset>
      {mayEdit && (
        <div className={classes.foot}>
          <Button type="submit" loading={isSaving} disabled={!isDirty}>
            {words('save')}
          </Button>
        </div>
      )}
    </form>
  );
}

function Paces() {
  const text = usePaceText();
  return (
    <section aria-label={text('title')} className={classes.paces}>
      <h2 className={classes.title}>{text('title')}</h2>
      <p className={classes.hint}>{text('hint')}</p>
      <NumberPaces />
    </section>
  );
}
