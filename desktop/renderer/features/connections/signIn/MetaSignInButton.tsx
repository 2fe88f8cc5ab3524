import { Button, Divider, Stack, Text } from '@mantine/core';
import { connectionApi, type MetaSignIn } from '@recado/shared/features/connections';
import { IconBrandMeta, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, serverOrigin } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { isDesktop } from '../../../lib/window/platform.ts';
import { loadMetaSdk, NoMetaSdk } from './metaSdk.ts';
import { useSignInText } from './signIn.texts.ts';

const hints = { facebook: 'facebookHint', signUp: 'signUpHint' } as const;

interface Props {
  /** Pages are connected by a sign-in, numbers by a sign-up. */
  kind: 'facebook' | 'signUp';
  /** Opens Meta's window and does what follows from its answer. */
  open(app: MetaSignIn): Promise<void>;
}

/**
 * Opens Meta's window, which spares people the keys (CONN-69, CONN-83). Meta's script is loaded by the press and not
 * before. The button says why it can do nothing: no app is set up, or the desktop app opens no foreign windows.
 */
export function MetaSignInButton({ kind, open }: Props) {
  const text = useSignInText();
  const hintId = useId();
  const [isBusy, setBusy] = useState(false);
  const [isReady, setReady] = useState(false);
  const { data: app, isPending } = useQuery({
    queryKey: ['connections', 'metaSignIn'],
    queryFn: () => call(connectionApi.signUpApp),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isPossible = app && (kind === 'facebook' || app.configId !== null);

  async function press(by: MetaSignIn) {
    setBusy(true);
    try {
      await loadMetaSdk(by);
      // Some browsers let a page open a window only shortly after a press.
      if (!isReady && navigator.userActivation?.isActive === false) return setReady(true);
      await open(by);
    } catch (error) {
      toast.error(error instanceof NoMetaSdk ? text('noSdk') : error);
    } finally {
      setBusy(false);
    }
  }

  if (isPending) return undefined;
  if (isDesktop && isPossible)
    return (
      <MetaPart hintId={hintId} hint={text('inBrowser')}>
        <Button
          component="a"
          href={`${serverOrigin()}/connections`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} />}
        >
          {text('openBrowser')}
        </Button>
      </MetaPart>
    );
  const hint = isPossible ? (isReady ? 'pressAgain' : hints[kind]) : app ? 'noSignUp' : 'noApp';
  return (
    <MetaPart hintId={hintId} hint={text(hint)}>
      <Button
        variant="default"
        leftSection={<IconBrandMeta size={18} />}
        disabled={!isPossible}
        loading={isBusy}
        aria-describedby={hintId}
        onClick={() => app && void press(app)}
      >
        {text(kind)}
      </Button>
    </MetaPart>
  );
}

interface PartProps {
  hintId: string;
  hint: string;
  children: React.ReactNode;
}

/** The button with its words, and the line that leads on to the keys. */
function MetaPart({ hintId, hint, children }: PartProps) {
  const text = useSignInText();
  return (
    <>
      <Stack gap={6} align="flex-start">
        {children}
        <Text id={hintId} size="xs" c="var(--ink-3)" role="status">
          {hint}
        </Text>
      </Stack>
      <Divider label={text('orKeys')} />
    </>
  );
}
