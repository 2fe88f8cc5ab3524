import { Button, Skeleton, Stack } from '@mantine/core';
import {
  CompanyHoursInput,
  type CompanyHours as Hours,
  hoursName,
  settingsApi,
} from '@recado/shared/features/settings';
import type { OpeningHours } from '@recado/shared/lib/openingHours';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Failed } from '../../components/Failed.tsx';
import { useUnsaved } from '../../components/form/LeaveGuard.tsx';
import { OpeningHoursField } from '../../components/form/OpeningHoursField.tsx';
import { PreparedTextField } from '../../components/form/prepared/PreparedTextField.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { wrongFields } from '../../components/form/wrongFields.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { useUser } from '../../lib/session/session.ts';
import { SpecialDaysNote } from '../../lib/specialDays/SpecialDaysNote.tsx';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { SinceWhen } from './SinceWhen.tsx';
import { useSettingText } from './settings.texts.ts';
import { sinceKey } from './settingsSince.ts';

const queryKey = ['settings', 'hours'];

/** The company's opening hours, and its message outside of them (SET-25 to SET-27). */
export function CompanyHours({ onSaved }: { onSaved(): Promise<void> }) {
  const { companyId } = useUser();
  const query = useQuery({
    queryKey,
    queryFn: () => call(settingsApi.hours, { params: { companyId } }),
  });
  if (query.data) return <HoursForm hours={query.data} companyId={companyId} onSaved={onSaved} />;
  return query.isError ? (
    <Failed error={query.error} retry={() => void query.refetch()} />
  ) : (
    <Skeleton h={420} />
  );
}

function HoursForm({
  hours,
  companyId,
  onSaved,
}: {
  hours: Hours;
  companyId: number;
  onSaved(): Promise<void>;
}) {
  const text = useSettingText();
  const words = useWords();
  const [isSaving, setSaving] = useState(false);
  const form = useSchemaForm(CompanyHoursInput, {
    schedules: hours.schedules as OpeningHours,
    msg: hours.messageOutOfHour,
  });
  useUnsaved(form.isDirty());

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving || form.validate().hasErrors) return;
    setSaving(true);
    try {
      const saved = await call(settingsApi.saveHours, { params: { companyId }, body: form.getValues() });
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: sinceKey });
      form.resetDirty();
      toast.success(text('hoursSaved'));
      await onSaved();
    } catch (error) {
      const wrong = wrongFields(error);
      if (wrong) form.setErrors(wrong);
      toast.error(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={16}>
        <PreparedTextField label={text('messageOutOfHour')} withAsterisk {...form.getInputProps('msg')} />
        <OpeningHoursField
          value={form.values.schedules as OpeningHours}
          onChange={(schedules) => form.setFieldValue('schedules', schedules)}
          errors={form.errors}
        />
        <SpecialDaysNote />
        <SinceWhen name={hoursName} />
        <Button type="submit" loading={isSaving} style={{ alignSelf: 'start' }}>
          {words('save')}
        </Button>
      </Stack>
    </form>
  );
}
