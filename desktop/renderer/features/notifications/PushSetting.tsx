import { Button, Switch } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { useState } from 'react';
import { OptionLine } from '../../components/options/Options.tsx';
import { tryPush, turnPushOff, turnPushOn, usePush } from '../../lib/installed/pushDevice.ts';
import { toast } from '../../lib/toast.ts';
import { usePushText } from './push.texts.ts';

/** Turns pushes on, after a click. A refusal of the browser shows what to do in the setting. */
export async function turnOn(): Promise<void> {
  try {
    await turnPushOn();
  } catch (error) {
    toast.error(error instanceof AppError ? error : usePushText.now('failed'));
  }
}

/**
 * Notifications on this device while the page is closed (PUSH-08): why, a switch, and what to do where the browser
 * does not let them through. Renders nothing where there are none, such as in the desktop app.
 */
export function PushSetting() {
  const text = usePushText();
  const state = usePush((one) => one.state);
  const [isBusy, setBusy] = useState(false);
  if (state === 'none') return null;
  const run = (act: () => Promise<unknown>) => async () => {
    setBusy(true);
    await act().catch(toast.error);
    setBusy(false);
  };
  const mayTurn = state === 'on' || state === 'off';
  const tryOut = run(async () => {
    await tryPush();
    toast.success(text('onItsWay'));
  });
  return (
    <OptionLine
      name={text('title')}
      hint={
        <>
          {text(mayTurn ? 'why' : state)}
          {state === 'on' && (
            <Button
              size="compact-sm"
              variant="subtle"
              display="block"
              mt={4}
              ml={-8}
              disabled={isBusy}
              onClick={tryOut}
            >
              {text('tryOut')}
            </Button>
          )}
        </>
      }
    >
      {mayTurn && (
        <Switch
          aria-label={text('title')}
          checked={state === 'on'}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => void run(checked ? turnOn : turnPushOff)()}
        />
      )}
    </OptionLine>
  );
}
