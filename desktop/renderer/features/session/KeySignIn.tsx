import { Button } from '@mantine/core';
import { secondFactorApi } from '@recado/shared/features/secondFactors';
import { IconFingerprint } from '@tabler/icons-react';
import { call } from '../../lib/api.ts';
import { askKey, canUseKeys } from '../../lib/session/keys.ts';
import { signInByKey } from '../../lib/session/signIn.ts';
import { useBusy } from '../../lib/useBusy.ts';
import { useSessionText } from './session.texts.ts';
import { subscriptionNotice } from './subscriptionNotice.ts';

/** Signs in with a passkey of this device; renders nothing where the browser has none. */
export function KeySignIn() {
  const text = useSessionText();
  const { isBusy, whileBusy } = useBusy();
  if (!canUseKeys()) return null;

  async function enter() {
    await whileBusy(async () => {
      const { options, step } = await call(secondFactorApi.keyOptions, { body: {} });
      subscriptionNotice(await signInByKey({ step, answer: await askKey(options) }));
    });
  }
  return (
    <Button
      variant="default"
      size="md"
      mt="md"
      leftSection={<IconFingerprint size={20} />}
      loading={isBusy}
      onClick={() => void enter()}
      fullWidth
    >
      {text('keySignIn')}
    </Button>
  );
}
