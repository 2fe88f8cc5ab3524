import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { secondFactorApi } from '@recado/shared/features/secondFactors';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { askKey, canUseKeys } from '../../lib/session/keys.ts';
import { signInSecond } from '../../lib/session/signIn.ts';
import { toast } from '../../lib/toast.ts';
import type { SecondStepAsked } from './secondStepOf.ts';
import { useSessionText } from './session.texts.ts';
import { subscriptionNotice } from './subscriptionNotice.ts';

/** Sends a person's proof for the second step: a code, a passkey's answer or a recovery code. */
function useSecondStep(step: string, onBack: () => void) {
  const text = useSessionText();
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(proof: () => Promise<Parameters<typeof signInSecond>[0]>) {
    setBusy(true);
    setWrong(undefined);
    try {
      subscriptionNotice(await signInSecond(await proof()));
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === 'ERR_WRONG_CODE' || code === 'ERR_VALIDATION') setWrong(text('secondWrong'));
      else toast.error(error);
      if (code === 'ERR_STEP_OVER') onBack();
    } finally {
      setBusy(false);
    }
  }
  const byKey = () =>
    send(async () => {
      const { options, step: keyStep } = await call(secondFactorApi.keyOptions, { body: { step } });
      return { step: keyStep, answer: await askKey(options) };
    });
  return { wrong, setWrong, isBusy, send, byKey };
}

/** The second factor after the password: a code of the app, a passkey of this device, or a recovery code. */
export function SecondStep({ step, ways, onBack }: SecondStepAsked & { onBack(): void }) {
  const text = useSessionText();
  const canKey = ways.includes('passkey') && canUseKeys();
  const [by, setBy] = useState<'code' | 'recoveryCode'>(ways.includes('totp') ? 'code' : 'recoveryCode');
  const [typed, setTyped] = useState('');
  const { wrong, setWrong, isBusy, send, byKey } = useSecondStep(step, onBack);
  const canType = ways.includes('totp') || ways.includes('recoveryCode');

  return (
    <Stack gap="md">
      {canKey && (
        <Button
          size="md"
          variant={ways.includes('totp') ? 'default' : 'filled'}
          leftSection={<IconFingerprint size={20} />}
          loading={isBusy}
          onClick={() => void byKey()}
          fullWidth
        >
          {text('secondByKey')}
        </Button>
      )}
      {canType && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send(async () => ({ step, [by]: typed }));
          }}
          noValidate
        >
          <Stack gap="md">
            <TextInput
              key={by}
              size="md"
              label={text(by === 'code' ? 'secondCode' : 'secondRecovery')}
              description={text(by === 'code' ? 'secondCodeHint' : 'secondRecoveryHint')}
              autoComplete={by === 'code' ? 'one-time-code' : 'off'}
              inputMode={by === 'code' ? 'numeric' : 'text'}
              autoFocus
              value={typed}
              error={wrong}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" size="md" loading={isBusy} disabled={typed.trim() === ''} fullWidth>
              {text('secondSend')}
            </Button>
          </Stack>
        </form>
      )}
      <Group justify="space-between">
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {text('backToSignIn')}
        </Anchor>
        {ways.includes('totp') && ways.includes('recoveryCode') && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              setBy(by === 'code' ? 'recoveryCode' : 'code');
              setTyped('');
              setWrong(undefined);
            }}
          >
            {text(by === 'code' ? 'secondUseRecovery' : 'secondUseCode')}
          </Anchor>
        )}
      </Group>
    </Stack>
  );
}
