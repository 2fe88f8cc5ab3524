import { Anchor, Button, Skeleton, Stack } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { passwordResetApi } from '@recado/shared/features/passwordResets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Failed } from '../../components/Failed.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call, dropSession } from '../../lib/api.ts';
import { validationText } from '../../lib/texts/validationText.ts';
import { toast } from '../../lib/toast.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { EmailField } from './EmailField.tsx';
import { useSessionText } from './session.texts.ts';

/**
 * The page of a password link (RESET-02). Its token comes after the `#`, so browsers never send it to a
 * server or a log.
 */
export function ResetScreen() {
  const text = useSessionText();
  const token = useLocation().hash.slice(1);
  const found = useQuery({
    queryKey: ['passwordReset', token],
    queryFn: () => call(passwordResetApi.look, { body: { token } }),
  });
  if (isOver(found.error))
    return (
      <AuthFrame title={text('resetOver')} lead={text('resetOverHint')}>
        <Anchor component={Link} to="/forgot" underline="always" size="sm">
          {text('forgotAgain')}
        </Anchor>
      </AuthFrame>
    );
  return (
    <AuthFrame title={text('joinAgainTitle')} lead={text('resetLead')}>
      {found.isPending && <Skeleton h={160} />}
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data && <ResetForm token={token} email={found.data.email} />}
    </AuthFrame>
  );
}

/** The page does not reveal why a link no longer works. */
const isOver = (error: unknown): boolean =>
  error instanceof AppError && ['ERR_NO_RESET_FOUND', 'ERR_VALIDATION'].includes(error.code);

function ResetForm({ token, email }: { token: string; email: string }) {
  const text = useSessionText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const form = useSchemaForm(passwordResetApi.reset.body, { token, password: '' });

  const submit = form.onSubmit(async (body) => {
    setBusy(true);
    try {
      await call(passwordResetApi.reset, { body });
    } catch (error) {
      toast.error(error);
      if (error instanceof AppError)
        for (const [field, message] of Object.entries(error.fields ?? {}))
          form.setFieldError(field, validationText(message));
      void queries.invalidateQueries({ queryKey: ['passwordReset', token] });
      return;
    } finally {
      setBusy(false);
    }
    // Signs out the present user; the new sign-in may ask for a second factor.
    await dropSession();
    await navigate('/login', { replace: true, state: { isNewPassword: true } });
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <EmailField size="md" value={email} readOnly />
        <PasswordField
          size="md"
          label={text('password')}
          description={text('joinPasswordHint')}
          autoComplete="new-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" mt="xs" loading={isBusy} fullWidth>
          {text('resetSave')}
        </Button>
      </Stack>
    </form>
  );
}
