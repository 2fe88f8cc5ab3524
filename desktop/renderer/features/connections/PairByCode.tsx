import { Button, CopyButton, Loader, Stack, Text, TextInput } from '@mantine/core';
import { connectionApi } from '@recado/shared/features/connections';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { changeConnection } from './connectionCache.ts';
import { useConnectionText } from './connections.texts.ts';
import classes from './PairByCode.module.css';

interface Props {
  id: number;
  /** Arrives live after it was asked for. */
  pairingCode: string | null;
}

/** ABCD-1234, as the phone shows its own field. */
const inHalves = (code: string) => (code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code);

/** Connects without a camera: the phone's number gives a code to type there. */
export function PairByCode({ id, pairingCode }: Props) {
  const text = useConnectionText();
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isWaiting, setWaiting] = useState(false);

  async function ask(event: FormEvent) {
    event.preventDefault();
    const digits = number.replace(/\D/g, '');
    if (!/^\d{8,15}$/.test(digits)) return setWrong(true);
    setWaiting(true);
    try {
      await changeConnection(() =>
        call(connectionApi.pairByCode, { params: { id }, body: { number: digits } }),
      );
    } catch (error) {
      setWaiting(false);
      toast.error(error);
    }
  }

  if (pairingCode)
    return (
      <Stack align="center" mih={240} justify="center" ta="center">
        <Text size="sm" maw={420}>
          {text('codeSteps')}
        </Text>
        <output className={classes.code} data-code={pairingCode}>
          {inHalves(pairingCode)}
        </output>
        <CopyButton value={pairingCode}>
          {({ copied, copy }) => (
            <Button
              variant="light"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {text(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      </Stack>
    );
  return (
    <form onSubmit={(event) => void ask(event)} noValidate>
      <Stack mih={240} justify="center">
        <TextInput
          label={text('codeNumber')}
          description={text('codeNumberHint')}
          inputMode="numeric"
          autoComplete="tel"
          data-autofocus
          value={number}
          onChange={(event) => {
            setNumber(event.currentTarget.value);
            setWrong(false);
          }}
          error={isWrong && text('codeInvalid')}
        />
        {isWaiting ? (
          <Text size="sm" c="dimmed" role="status">
            <Loader size={14} mr={8} aria-hidden />
            {text('codeWaiting')}
          </Text>
        ) : (
          <Button type="submit">{text('codeAsk')}</Button>
        )}
      </Stack>
    </form>
  );
}
