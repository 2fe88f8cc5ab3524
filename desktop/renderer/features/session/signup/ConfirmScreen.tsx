import { Anchor, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { sessionApi } from '@recado/shared/features/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Failed } from '../../../components/Failed.tsx';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { EmailField } from '../EmailField.tsx';
import { useSessionText } from '../session.texts.ts';

/**
 * The page of a sign-up link (SIGNUP-20). Its token comes after the `#`, so browsers never send it to a
 * server or a log. Opening the page creates nothing; a press does.
 */
export function ConfirmScreen() {
  const text = useSessionText();
  const queries = useQueryClient();
  const token = useLocation().hash.slice(1);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const queryKey = ['signup', token];
  const found = useQuery({
    queryKey,
    queryFn: () => call(sessionApi.lookSignup, { body: { token } }),
    enabled: !isDone,
  });
  const signUp = found.data;

  async function confirm() {
    setBusy(true);
    try {
      await call(sessionApi.confirmSignup, { body: { token } });
      setDone(true);
    } catch (error) {
      toast.error(error);
      // The link was used or has expired meanwhile; the page shows that.
      void queries.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  }

  if (isDone)
    return (
      <AuthFrame title={text('confirmDone')} lead={text('confirmDoneHint', { email: signUp?.email ?? '' })}>
        <Button component={Link} to="/login" size="md" fullWidth>
          {text('signIn')}
        </Button>
      </AuthFrame>
    );
  if (isOver(found.error))
    return (
      <AuthFrame title={text('resetOver')} lead={text('confirmOverHint')}>
        <Group gap="lg">
          <Anchor component={Link} to="/login" underline="always" size="sm">
            {text('signIn')}
          </Anchor>
          <Anchor component={Link} to="/signup" underline="always" size="sm">
            {text('register')}
          </Anchor>
        </Group>
      </AuthFrame>
    );
  return (
    <AuthFrame title={text('confirmSave')} lead={text('confirmLead')}>
      {found.isPending && <Skeleton h={160} />}
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {signUp && (
        <Stack gap="md">
          <TextInput size="md" label={text('companyName')} value={signUp.companyName} readOnly />
          <TextInput size="md" label={text('name')} value={signUp.name} readOnly />
          <EmailField size="md" value={signUp.email} readOnly />
          <Button size="md" mt="xs" loading={isBusy} onClick={() => void confirm()} fullWidth>
            {text('confirmSave')}
          </Button>
          <Text size="sm" c="dimmed">
            {text('confirmNotYou')}
          </Text>
        </Stack>
      )}
    </AuthFrame>
  );
}

/** The page does not reveal why a link no longer works. */
const isOver = (error: unknown): boolean =>
  error instanceof AppError && ['ERR_NO_SIGNUP_FOUND', 'ERR_VALIDATION'].includes(error.code);
