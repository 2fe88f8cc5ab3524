import { Button, Stack, TextInput } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { invitationApi } from '@recado/shared/features/invitations';
import type { Reply } from '@recado/shared/lib/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PasswordField } from '../../../components/form/PasswordField.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { signIn } from '../../../lib/session/signIn.ts';
import { validationText } from '../../../lib/texts/validationText.ts';
import { toast } from '../../../lib/toast.ts';
import { useSessionText } from '../session.texts.ts';

interface Props {
  token: string;
  invitation: Reply<(typeof invitationApi)['look']>;
}

/** Asks an invited user for name and password, then signs them in. */
export function JoinForm({ token, invitation: { name, email } }: Props) {
  const text = useSessionText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const form = useSchemaForm(invitationApi.accept.body, { token, name, password: '' });

  const submit = form.onSubmit(async (body) => {
    setBusy(true);
    try {
      await call(invitationApi.accept, { body });
    } catch (error) {
      toast.error(error);
      if (error instanceof AppError)
        for (const [field, message] of Object.entries(error.fields ?? {}))
          form.setFieldError(field, validationText(message));
      // The invitation was used or has expired meanwhile; the page shows that.
      void queries.invalidateQueries({ queryKey: ['invitation', token] });
      setBusy(false);
      return;
    }
    // A user who may not sign in at this hour gets the refusal, and the page where they can sign in later.
    await signIn({ email, password: body.password }).catch((error: unknown) => toast.error(error));
    // /login leads a signed-in user to the first screen that they may see.
    void navigate('/login', { replace: true });
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          size="md"
          label={text('name')}
          autoComplete="name"
          autoFocus
          {...form.getInputProps('name')}
        />
        <PasswordField
          size="md"
          label={text('password')}
          description={text('joinPasswordHint')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" mt="xs" loading={isBusy} fullWidth>
          {text('join')}
        </Button>
      </Stack>
    </form>
  );
}
