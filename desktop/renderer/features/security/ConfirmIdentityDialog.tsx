import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { secondFactorApi } from '@recado/shared/features/secondFactors';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { call } from '../../lib/api.ts';
import { useIdentityQuestion } from '../../lib/session/askIdentity.ts';
import { askKey, canUseKeys } from '../../lib/session/keys.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { factorsQuery } from './factorsQuery.ts';
import { useSecurityText } from './security.texts.ts';

type Shown = NonNullable<Parameters<typeof call<(typeof secondFactorApi)['confirm']>>[1]>['body'];

/** Sends a person's proof of identity; `settle` gets true once the server accepts it. */
function useIdentityCheck(settle: ((isConfirmed: boolean) => void) | undefined) {
  const text = useSecurityText();
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(proof: () => Promise<Shown>) {
    setBusy(true);
    setWrong(undefined);
    try {
      await call(secondFactorApi.confirm, { body: await proof() });
      settle?.(true);
    } catch (refused) {
      const code = refused instanceof AppError ? refused.code : undefined;
      if (code === 'ERR_WRONG_CODE' || code === 'ERR_WRONG_PASSWORD') setWrong(text('identityWrong'));
      else toast.error(refused);
    } finally {
      setBusy(false);
    }
  }
  const byKey = () =>
    send(async () => {
      const { options, step } = await call(secondFactorApi.confirmOptions);
      return { step, answer: await askKey(options) };
    });
  return { wrong, isBusy, send, byKey };
}

/**
 * Confirms the user's identity before a change of access (FRESH-02): by the second factor, else by the
 * password.
 */
export function ConfirmIdentityDialog() {
  const text = useSecurityText();
  const words = useWords();
  const settle = useIdentityQuestion((question) => question.settle);
  const { data, error, refetch } = useQuery(factorsQuery);
  const [typed, setTyped] = useState('');
  const hasFactor = data && (data.totpSince !== null || data.passkeys.length > 0);
  const canType = data && (!hasFactor || data.totpSince !== null || data.recoveryCodesLeft > 0);
  const canKey = data && data.passkeys.length > 0 && data.canHavePasskeys && canUseKeys();

  const { wrong, isBusy, send, byKey } = useIdentityCheck(settle);
  const isCode = /^[\d\s]{6,8}$/.test(typed);
  const byText = async (): Promise<Shown> =>
    hasFactor ? (isCode ? { code: typed } : { recoveryCode: typed }) : { password: typed };

  const Proof = hasFactor ? TextInput : PasswordField;

  return (
    <Dialog title={text('identityTitle')} onClose={() => settle?.(false)} zIndex={400}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void send(byText);
        }}
        noValidate
      >
        <Stack gap="md">
          <Text size="sm">{text('identityHint')}</Text>
          {error && <Failed error={error} retry={() => void refetch()} />}
          {canKey && (
            <Button
              variant="default"
              leftSection={<IconFingerprint size={18} />}
              loading={isBusy}
              onClick={() => void byKey()}
            >
              {text('identityKey')}
            </Button>
          )}
          {canType && (
            <Proof
              label={text(hasFactor ? 'identityCode' : 'identityPassword')}
              autoComplete={hasFactor ? 'one-time-code' : 'current-password'}
              data-autofocus
              value={typed}
              error={wrong}
              onChange={(event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => settle?.(false)}>
              {words('cancel')}
            </Button>
            {canType && (
              <Button type="submit" loading={isBusy} disabled={typed === ''}>
                {text('identityConfirm')}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
