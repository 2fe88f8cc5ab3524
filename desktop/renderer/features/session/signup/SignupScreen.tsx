import { Anchor, Button, SimpleGrid, Text, TextInput } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { Signup, type SignupBody, sessionApi, trialDays } from '@recado/shared/features/session';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { PasswordField } from '../../../components/form/PasswordField.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call, Offline } from '../../../lib/api.ts';
import { signIn } from '../../../lib/session/signIn.ts';
import { currentLanguage } from '../../../lib/texts/texts.ts';
import { validationText } from '../../../lib/texts/validationText.ts';
import { toast } from '../../../lib/toast.ts';
import { useSchemeChoice } from '../../../lib/window/scheme.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { EmailField } from '../EmailField.tsx';
import { useSessionText } from '../session.texts.ts';
import { ConfirmSent } from './ConfirmSent.tsx';
import { PlanCards } from './PlanCards.tsx';

/** The referral id from the address, passed on unchanged (OPEN-55); empty for anything that is no id. */
const referral = (companyId: string | null) =>
  companyId && /^\d{1,9}$/.test(companyId) ? Number(companyId) : '';

/** What the toast shows of an error: its own words, or that the sign-up failed. */
function reasonFor(error: unknown, text: ReturnType<typeof useSessionText>): unknown {
  if (error instanceof Offline || !(error instanceof AppError)) return error;
  if (error.code === 'ERR_USER_CREATION_DISABLED' || error.code === 'ERR_TOO_MANY_REQUESTS') return error;
  return text(error.status === 401 || error.status === 403 ? 'signupToken' : 'signupFailed');
}

/** Holds the sign-up; `sent` once its mail has left. */
function useSignup() {
  const text = useSessionText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const theme = useSchemeChoice();
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<SignupBody>();
  const form = useSchemaForm(Signup, {
    companyName: '',
    name: '',
    email: '',
    password: '',
    phone: '',
    planId: '',
    companyId: referral(search.get('companyId')),
  });

  const submit = form.onSubmit(async (typed) => {
    setBusy(true);
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const body = { ...typed, language: currentLanguage(), timeZone, theme };
      const { byMail } = await call(sessionApi.signup, { body });
      if (byMail) setSent(body);
      else {
        // A new company starts with the checklist.
        void navigate('/signup', { replace: true, state: { from: '/tickets' } });
        await signIn({ email: typed.email, password: typed.password }).catch(() =>
          navigate('/login', { state: { isNewAccount: true } }),
        );
      }
    } catch (error) {
      toast.error(reasonFor(error, text));
      if (error instanceof AppError)
        for (const [field, message] of Object.entries(error.fields ?? {}))
          form.setFieldError(field, validationText(message));
    } finally {
      setBusy(false);
    }
  });
  return { form, submit, isBusy, sent, again: () => setSent(undefined) };
}

/** Sign-up: a company, its first user, a plan (area 02). */
export function SignupScreen() {
  const text = useSessionText();
  const { form, submit, isBusy, sent, again } = useSignup();
  if (sent) return <ConfirmSent body={sent} onChange={again} />;
  return (
    <AuthFrame title={text('signupTitle')} lead={text('signupLead')} isWide>
      <form onSubmit={submit} noValidate>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          <TextInput
            label={text('companyName')}
            autoComplete="organization"
            withAsterisk
            autoFocus
            {...form.getInputProps('companyName')}
          />
          <TextInput label={text('name')} autoComplete="name" withAsterisk {...form.getInputProps('name')} />
          <EmailField withAsterisk {...form.getInputProps('email')} />
          <TextInput
            type="tel"
            label={text('phone')}
            autoComplete="tel"
            withAsterisk
            {...form.getInputProps('phone')}
          />
          <PasswordField
            label={text('password')}
            autoComplete="new-password"
            withAsterisk
            {...form.getInputProps('password')}
          />
        </SimpleGrid>
        <PlanCards {...form.getInputProps('planId')} />
        <Text size="sm" c="var(--ink-2)" mt="sm">
          {text('trialTerms', { count: trialDays })}
        </Text>
        <Button type="submit" size="md" mt="lg" loading={isBusy} fullWidth>
          {text('signUp')}
        </Button>
      </form>
      <Text ta="center" mt="lg" size="sm">
        {text('haveAccount')}{' '}
        <Anchor component={Link} to="/login" underline="always">
          {text('signIn')}
        </Anchor>
      </Text>
    </AuthFrame>
  );
}
