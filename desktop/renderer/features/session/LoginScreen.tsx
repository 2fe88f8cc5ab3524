import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { Credentials } from '@recado/shared/features/session';
import { greetingAt } from '@recado/shared/lib/variables';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { useBranding } from '../../lib/branding.ts';
import { lastSessionEnd } from '../../lib/session/sessionEnd.ts';
import { signIn } from '../../lib/session/signIn.ts';
import { errorText } from '../../lib/texts/errorText.ts';
import { useLanguage } from '../../lib/texts/texts.ts';
import { isDesktop } from '../../lib/window/platform.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { CompanySuspended } from './CompanySuspended.tsx';
import { EmailField } from './EmailField.tsx';
import { KeySignIn } from './KeySignIn.tsx';
import classes from './LoginScreen.module.css';
import { SecondStep } from './SecondStep.tsx';
import { ServerField } from './ServerField.tsx';
import { type SecondStepAsked, secondStepOf } from './secondStepOf.ts';
import { useSessionText } from './session.texts.ts';
import { sessionEndText } from './sessionEndText.ts';
import { subscriptionNotice } from './subscriptionNotice.ts';
import { suspensionOf } from './suspensionOf.ts';

/**
 * Sign-in (AUTH-01 to 06). The guard decides the next address: the one that the user wanted before, else `/`.
 */
export function LoginScreen() {
  const text = useSessionText();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [step, setStep] = useState<SecondStepAsked>();
  const form = useSchemaForm(Credentials, { email: '', password: '' });
  const [failure, setFailure] = useState<unknown>();

  const submit = form.onSubmit(async (credentials) => {
    setBusy(true);
    setFailure(undefined);
    try {
      subscriptionNotice(await signIn(credentials));
    } catch (error) {
      const secondStep = secondStepOf(error);
      if (secondStep) setStep(secondStep);
      else setFailure(error);
    } finally {
      setBusy(false);
    }
  });

  if (step)
    return (
      <AuthFrame title={text('secondTitle')} lead={text('secondLead')}>
        <SecondStep {...step} onBack={() => setStep(undefined)} />
      </AuthFrame>
    );

  return (
    <AuthFrame
      title={text('loginTitle', { greeting: greetingAt(new Date().getHours(), language) })}
      lead={text('loginLead')}
    >
      <LoginNotices failure={failure} />
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <EmailField size="md" autoFocus {...form.getInputProps('email')} />
          <div className={classes.password}>
            <PasswordField
              label={text('password')}
              autoComplete="current-password"
              size="md"
              {...form.getInputProps('password')}
            />
            {/* Drawn above the field, but after it in the keyboard order. */}
            <Anchor component={Link} to="/forgot" className={classes.forgot ?? ''}>
              {text('forgot')}
            </Anchor>
          </div>
          <Button type="submit" size="md" mt="xs" loading={isBusy} fullWidth>
            {text('signIn')}
          </Button>
        </Stack>
      </form>
      <KeySignIn />
      <SignupLink />
      {isDesktop && <ServerField />}
    </AuthFrame>
  );
}

/** Why somebody is here, and why a sign-in failed. */
function LoginNotices({ failure }: { failure: unknown }) {
  const text = useSessionText();
  const { state } = useLocation();
  const end = lastSessionEnd();
  const suspension = suspensionOf(failure);
  return (
    <>
      {state?.isNewAccount && (
        <Alert color="teal" mb="md" role="status">
          {text('signupDone')}
        </Alert>
      )}
      {state?.isNewPassword && (
        <Alert color="teal" mb="md" role="status">
          {text('resetDone')}
        </Alert>
      )}
      {end && failure === undefined && !state?.isNewPassword && (
        <Alert color="yellow" mb="md" role="status">
          {sessionEndText(end)}
        </Alert>
      )}
      {suspension && <CompanySuspended {...suspension} />}
      {failure !== undefined && !suspension && (
        <Alert color="red" mb="md" role="alert">
          {errorText(failure)}
        </Alert>
      )}
    </>
  );
}

function SignupLink() {
  const text = useSessionText();
  const allowSignup = useBranding((branding) => branding.allowSignup);
  return (
    allowSignup && (
      <Text mt="lg" size="sm" c="dimmed">
        {text('noAccount')}{' '}
        <Anchor component={Link} to="/signup" underline="always">
          {text('register')}
        </Anchor>
      </Text>
    )
  );
}
