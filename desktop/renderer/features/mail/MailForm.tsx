import { Button, Grid, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { type MailSettings, MailSettingsInput, mailApi, mailSecurities } from '@recado/shared/features/mail';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call, serverOrigin } from '../../lib/api.ts';
import { validationText } from '../../lib/texts/validationText.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { useMailText } from './mail.texts.ts';
import { TestMail } from './TestMail.tsx';

/** The form of the mail server with what saves it. */
function useMailForm(settings: MailSettings) {
  const text = useMailText();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { hasPassword: _, isLinkBaseFixed: __, ...stored } = settings;
  const form = useSchemaForm(MailSettingsInput, {
    ...stored,
    linkBase: stored.linkBase || serverOrigin(),
    password: '',
  });

  const submit = form.onSubmit(async (body) => {
    setBusy(true);
    try {
      const saved = await call(mailApi.save, { body });
      queries.setQueryData(['mailSettings'], saved);
      const { hasPassword: _, isLinkBaseFixed: __, ...now } = saved;
      form.setValues({ ...now, password: '' });
      form.resetDirty({ ...now, password: '' });
      toast.success(text('saved'));
    } catch (error) {
      if (error instanceof AppError)
        for (const [field, message] of Object.entries(error.fields ?? {}))
          form.setFieldError(field, validationText(message));
      toast.error(error);
    } finally {
      setBusy(false);
    }
  });
  return { form, submit, isBusy };
}

/** The settings of the mail server, with a button that tests them. */
export function MailForm({ settings }: { settings: MailSettings }) {
  const text = useMailText();
  const words = useWords();
  const { hasPassword, isLinkBaseFixed } = settings;
  const { form, submit, isBusy } = useMailForm(settings);

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Switch label={text('isOn')} {...form.getInputProps('isOn', { type: 'checkbox' })} />
        <Grid>
          <Grid.Col span={{ base: 12, xs: 8 }}>
            <TextInput label={text('host')} placeholder="smtp.example.com" {...form.getInputProps('host')} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, xs: 4 }}>
            <NumberInput
              label={text('port')}
              min={1}
              max={65_535}
              allowDecimal={false}
              hideControls
              {...form.getInputProps('port')}
            />
          </Grid.Col>
        </Grid>
        <Select
          label={text('security')}
          allowDeselect={false}
          data={mailSecurities.map((value) => ({ value, label: text(`security_${value}`) }))}
          {...form.getInputProps('security')}
        />
        <TextInput label={text('userName')} autoComplete="off" {...form.getInputProps('userName')} />
        <PasswordField
          label={text('password')}
          {...(hasPassword && { description: text('passwordKept') })}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <TextInput label={text('fromName')} {...form.getInputProps('fromName')} />
        <TextInput
          label={text('fromAddress')}
          type="email"
          autoComplete="off"
          {...form.getInputProps('fromAddress')}
        />
        <TextInput
          label={text('linkBase')}
          description={text(isLinkBaseFixed ? 'linkBaseFixed' : 'linkBaseHint')}
          readOnly={isLinkBaseFixed}
          {...form.getInputProps('linkBase')}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            {words('save')}
          </Button>
          <TestMail isUnsaved={form.isDirty()} isOn={settings.isOn} />
        </Group>
      </Stack>
    </form>
  );
}
