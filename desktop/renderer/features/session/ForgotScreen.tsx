import { Alert, Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { passwordResetApi } from '@recado/shared/features/passwordResets';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Failed } from '../../components/Failed.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/texts/texts.ts';
import { useBusy } from '../../lib/useBusy.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { EmailField } from './EmailField.tsx';
import { useSessionText } from './session.texts.ts';

/** For users who have forgotten their password: a link by mail, or who can make one (RESET-01). */
export function ForgotScreen() {
  const text = useSessionText();
  const ways = useQuery({
    queryKey: ['passwordWays'],
    queryFn: () => call(passwordResetApi.ways),
  });
  return (
    <AuthFrame title={text('forgotTitle')} lead={ways.data?.byMail ? text('forgotLead') : ''}>
      {ways.isPending && <Skeleton h={96} />}
      {ways.isError && <Failed error={ways.error} retry={() => void ways.refetch()} />}
      {ways.data && (ways.data.byMail ? <AskForm /> : <Text>{text('forgotByAdmin')}</Text>)}
      <Text ta="center" mt="lg" size="sm">
        <Anchor component={Link} to="/login" underline="always">
          {text('backToSignIn')}
        </Anchor>
      </Text>
    </AuthFrame>
  );
}

function AskForm() {
  const text = useSessionText();
  const { isBusy, whileBusy } = useBusy();
  const [sentTo, setSentTo] = useState<string>();
  const form = useSchemaForm(passwordResetApi.ask.body, { email: '' });

  const submit = form.onSubmit(async ({ email }) => {
    await whileBusy(async () => {
      await call(passwordResetApi.ask, { body: { email, language: currentLanguage() } });
      setSentTo(email);
    });
  });

  if (sentTo)
    return (
      <Alert color="teal" role="status">
        {text('forgotSent', { email: sentTo })}
      </Alert>
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <EmailField size="md" autoFocus {...form.getInputProps('email')} />
        <Button type="submit" size="md" mt="xs" loading={isBusy} fullWidth>
          {text('forgotSend')}
        </Button>
      </Stack>
    </form>
  );
}
