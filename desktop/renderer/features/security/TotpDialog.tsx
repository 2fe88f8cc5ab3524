import { Button, Center, Code, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { secondFactorApi } from '@recado/shared/features/secondFactors';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { QrFigure } from '../../components/QrFigure.tsx';
import { call } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { useSecurityText } from './security.texts.ts';

interface Props {
  onClose(): void;
  onAdded(recoveryCodes: readonly string[] | null): Promise<void>;
}

/**
 * Shows the secret to a code app and asks for the app's first code. The browser draws the picture, so nobody
 * else sees the secret.
 */
export function TotpDialog({ onClose, onAdded }: Props) {
  const text = useSecurityText();
  const words = useWords();
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  // Not a query: a refetch, such as after a lost connection, would replace the secret on the screen.
  const started = useMutation({ mutationFn: () => call(secondFactorApi.startTotp) });
  const start = useEffectEvent(() => started.mutate());
  useEffect(() => start(), []);

  async function confirm() {
    setBusy(true);
    setWrong(undefined);
    try {
      const { recoveryCodes } = await call(secondFactorApi.confirmTotp, { body: { code } });
      toast.success(text('totpOn'));
      await onAdded(recoveryCodes);
    } catch (error) {
      const isWrong = error instanceof AppError && ['ERR_WRONG_CODE', 'ERR_VALIDATION'].includes(error.code);
      if (isWrong) setWrong(text('identityWrong'));
      else toast.error(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog title={text('totp')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
        noValidate
      >
        <Stack gap="md">
          {(started.isIdle || started.isPending) && <Skeleton h={288} />}
          {started.isError && <Failed error={started.error} retry={() => started.mutate()} />}
          {started.data && (
            <>
              <Center>
                <QrFigure text={started.data.uri} label={text('qrLabel')} />
              </Center>
              <Text size="sm">
                {text('scan')}{' '}
                <Code style={{ overflowWrap: 'anywhere' }}>{inGroups(started.data.secret)}</Code>
              </Text>
              <TextInput
                label={text('firstCode')}
                inputMode="numeric"
                autoComplete="one-time-code"
                data-autofocus
                value={code}
                error={wrong}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            </>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {words('cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!started.data || code.trim() === ''}>
              {text('turnOn')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Splits the secret into groups of four, which are easier to type. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
