import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { Credentials } from '@recado/shared/features/session';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { useBranding } from '../../lib/branding.ts';
import { lastSessionEnd } from '../../lib/session/sessionEnd.ts';
import { signIn } from '../../lib/session/signIn.ts';
import { toast } from '../../lib/toast.ts';
import { isDesktop } from '../../lib/window/platform.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { ServerField } from './ServerField.tsx';
import { useSessionText } from './session.texts.ts';
import { sessionEndText } from './sessionEndText.ts';
import { subscriptionNotice } from './subscriptionNotice.ts';

/** Sign-in (AUTH-01 to 06). Where it leads is the guard's matter: to what was wanted before, else to `/`. */
export function LoginScreen() {
  const text = useSessionText();
  const { state } = useLocation();
  const allowSignup = useBranding((branding) => branding.allowSignup);
  const [isBusy, setBusy] = useState(false);
  const end = lastSessionEnd();
  const form = useSchemaForm(Credentials, { email: '', password: '' });

  const submit = form.onSubmit(async (credentials) => {
    setBusy(true);
    try {
      subscriptionNotice(await signIn(credentials));
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  });

  return (
    <AuthFrame title={text('loginTitle')} lead={text('loginLead')}>
      {state?.isNewAccount && (
        <Alert color="teal" mb="md" role="status">
          {text('signupDone')}
        </Alert>
      )}
      {end && (
        <Alert color="yellow" mb="md" role="status">
          {sessionEndText(end)}
        </Alert>
      )}
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            type="email"
            label={text('email')}
            autoComplete="username"
            inputMode="email"
            size="md"
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordField
            label={text('password')}
            autoComplete="current-password"
            size="md"
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" mt="xs" loading={isBusy} fullWidth>
            {text('signIn')}
          </Button>
        </Stack>
      </form>
      {allowSignup && (
        <Text ta="center" mt="lg" size="sm">
          {text('noAccount')}{' '}
          <Anchor component={Link} to="/signup" underline="always">
            {text('register')}
          </Anchor>
        </Text>
      )}
      {isDesktop && <ServerField />}
    </AuthFrame>
  );
}
