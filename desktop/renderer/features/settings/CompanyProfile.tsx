import { Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { CompanyProfileInput, companyApi } from '@recado/shared/features/companies';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Failed } from '../../components/Failed.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { wrongFields } from '../../components/form/wrongFields.ts';
import { OptionGroup, OptionLine } from '../../components/options/Options.tsx';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { useSettingText } from './settings.texts.ts';

const queryKey = ['settings', 'companyProfile'];
type Profile = Required<CompanyProfileInput>;

/** The company's own details: name, phone, document, address (COMP-30). */
export function CompanyProfile() {
  const query = useQuery({ queryKey, queryFn: () => call(companyApi.profile) });
  const text = useSettingText();
  return (
    <OptionGroup title={text('tabCompany')} hint={text('companyHint')}>
      <OptionLine
        below={
          query.data ? (
            <ProfileForm profile={query.data} />
          ) : query.isError ? (
            <Failed error={query.error} retry={() => void query.refetch()} />
          ) : (
            <Skeleton h={420} />
          )
        }
      />
    </OptionGroup>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const text = useSettingText();
  const words = useWords();
  const [isSaving, setSaving] = useState(false);
  const form = useSchemaForm(CompanyProfileInput, profile);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving || form.validate().hasErrors) return;
    setSaving(true);
    try {
      const saved = await call(companyApi.changeProfile, { body: form.getValues() });
      queryClient.setQueryData(queryKey, saved);
      form.setInitialValues(saved);
      form.setValues(saved);
      form.resetDirty();
      toast.success(text('companySaved'));
    } catch (error) {
      const wrong = wrongFields(error);
      if (wrong) form.setErrors(wrong);
      toast.error(error);
    } finally {
      setSaving(false);
    }
  }
  const line = (name: keyof Profile, label: string, isRequired = false) => (
    <TextInput label={label} withAsterisk={isRequired} {...form.getInputProps(name)} />
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={16} maw={560}>
        {line('name', words('name'), true)}
        {line('phone', text('companyPhone'))}
        {line('document', text('companyDocument'))}
        {line('addressStreet', text('companyStreet'))}
        {line('addressCity', text('companyCity'))}
        {line('addressState', text('companyState'))}
        <Button type="submit" loading={isSaving} disabled={!form.isDirty()} style={{ alignSelf: 'start' }}>
          {words('save')}
        </Button>
      </Stack>
    </form>
  );
}
