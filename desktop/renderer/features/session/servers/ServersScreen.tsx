import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RememberedSignIns } from '../../../../bridge.ts';
import { toast } from '../../../lib/toast.ts';
import { useBusy } from '../../../lib/useBusy.ts';
import { platform } from '../../../lib/window/platform.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { RememberedList } from './RememberedList.tsx';
import { serverAddress } from './serverAddress.ts';
import { useServerText } from './servers.texts.ts';

/** As many as there are keys, Ctrl+1 to Ctrl+9. */
const mostSignIns = 9;

/**
 * Desktop app: the servers and accounts that this machine remembers (DESK-02). On the first start it asks for the
 * address of the first one (DESK-01).
 */
export function ServersScreen() {
  const text = useServerText();
  const navigate = useNavigate();
  const [remembered, setRemembered] = useState<RememberedSignIns>();
  const load = useCallback(() => void platform.signIns().then(setRemembered).catch(toast.error), []);
  useEffect(load, [load]);
  if (!remembered) return null;

  const isFirst = remembered.rows.length === 0;
  const forget = (id: string) => void platform.forgetSignIn(id).then(load).catch(toast.error);
  return (
    <AuthFrame
      title={text(isFirst ? 'firstTitle' : 'serversAndAccounts')}
      lead={text(isFirst ? 'firstLead' : 'lead')}
    >
      <Stack gap="lg">
        {!isFirst && <RememberedList {...remembered} onForget={forget} />}
        {remembered.rows.length < mostSignIns ? (
          <ServerForm label={text(isFirst ? 'address' : 'another')} isFirst={isFirst} />
        ) : (
          <Text size="sm" c="dimmed">
            {text('full')}
          </Text>
        )}
        {remembered.current !== null && (
          <Text ta="center" size="sm">
            <Anchor component="button" underline="always" onClick={() => void navigate('/')}>
              {text('back')}
            </Anchor>
          </Text>
        )}
      </Stack>
    </AuthFrame>
  );
}

/** Takes an address, looks whether Recado answers there, and shows its sign-in. */
function ServerForm({ label, isFirst }: { label: string; isFirst: boolean }) {
  const text = useServerText();
  const navigate = useNavigate();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const { isBusy, whileBusy } = useBusy();

  async function connect(event: FormEvent) {
    event.preventDefault();
    const parsed = serverAddress(address);
    if ('fault' in parsed) return setProblem(text(parsed.fault));
    const { origin } = parsed;
    setProblem(undefined);
    await whileBusy(async () => {
      const { outcome } = await platform.checkServer(origin);
      if (outcome !== 'found') return setProblem(text(outcome, { origin }));
      await platform.setServerUrl(origin);
      // The app loads the page again when another server is shown; the same one needs only its sign-in.
      void navigate('/');
    });
  }
  return (
    <form onSubmit={(event) => void connect(event)} noValidate>
      <Stack gap="sm">
        <TextInput
          label={label}
          size="md"
          type="url"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          placeholder="recado.suaempresa.com"
          autoFocus={isFirst}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={problem}
        />
        <Button type="submit" size="md" loading={isBusy} variant={isFirst ? 'filled' : 'default'} fullWidth>
          {text('connect')}
        </Button>
      </Stack>
    </form>
  );
}
