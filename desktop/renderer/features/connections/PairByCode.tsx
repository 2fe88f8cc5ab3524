import { Anchor, Button, CopyButton, Group, Loader, Select, Stack, Text, TextInput } from '@mantine/core';
import { connectionApi } from '@recado/shared/features/connections';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { toast } from '../../lib/toast.ts';
import { changeConnection } from './connectionCache.ts';
import { useConnectionText } from './connections.texts.ts';
import classes from './PairByCode.module.css';

interface Props {
  id: number;
  /** The code, which a live event brings after the request. */
  pairingCode: string | null;
}

/** ABCD-1234, as the field on the phone shows it. */
const inHalves = (code: string) => (code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code);

/** Countries to choose from; a number with a plus has its own country code. */
const countries = [
  ['55', '🇧🇷'],
  ['351', '🇵🇹'],
  ['54', '🇦🇷'],
  ['56', '🇨🇱'],
  ['57', '🇨🇴'],
  ['52', '🇲🇽'],
  ['595', '🇵🇾'],
  ['598', '🇺🇾'],
  ['1', '🇺🇸'],
  ['34', '🇪🇸'],
  ['90', '🇹🇷'],
] as const;

/**
 * Digits with the country code. After a plus they stay as typed, else the chosen country's code comes first.
 * A Brazilian number has 10 or 11 digits, so a longer one that begins with 55 already has the code.
 */
export function withCountry(country: string, typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '');
  const national = digits.replace(/^0+/, '');
  const isWhole = typed.trim().startsWith('+') || (country === '55' && /^55\d{10,11}$/.test(digits));
  const number = isWhole ? digits : `${country}${national}`;
  if (number.startsWith('55') && !/^55[1-9]\d{9,10}$/.test(number)) return undefined;
  return /^\d{8,15}$/.test(number) ? number : undefined;
}

/** Cache key of the number that a code was requested for. It survives a closed dialog. */
const numberKey = (id: number) => ['connections', 'codeFor', id];

/** Connects without a camera: the user types the phone's number here, and the code on the phone. */
export function PairByCode({ id, pairingCode }: Props) {
  const text = useConnectionText();
  const { data: asked } = useQuery<{ number: string; before: string | null } | null>({
    queryKey: numberKey(id),
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [country, setCountry] = useState<string>('55');
  const [number, setNumber] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const [isAnother, setAnother] = useState(false);
  const hasNew = pairingCode !== null && pairingCode !== asked?.before;

  async function ask(event: FormEvent) {
    event.preventDefault();
    const whole = withCountry(country, number);
    if (!whole) return setWrong(true);
    setWaiting(true);
    try {
      queryClient.setQueryData(numberKey(id), { number: whole, before: pairingCode });
      await changeConnection(() =>
        call(connectionApi.pairByCode, { params: { id }, body: { number: `+${whole}` } }),
      );
      setAnother(false);
    } catch (error) {
      toast.error(error);
    } finally {
      setWaiting(false);
    }
  }

  if (pairingCode && hasNew && !isAnother)
    return (
      <Stack align="center" mih={240} justify="center" ta="center">
        <Text size="sm" maw={420}>
          {text('codeSteps')}
        </Text>
        <output className={classes.code} data-code={pairingCode}>
          {inHalves(pairingCode)}
        </output>
        <Text size="sm">
          {asked ? text('codeFor', { number: formatPhone(asked.number) }) : text('codeForUnknown')}
          {' · '}
          <Anchor component="button" type="button" size="sm" onClick={() => setAnother(true)}>
            {text('codeOther')}
          </Anchor>
        </Text>
        <Text size="xs" c="dimmed">
          {text('codeExpires')}
        </Text>
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
  const isBusy = isWaiting || (!isAnother && asked !== null && asked !== undefined && !hasNew);
  return (
    <form onSubmit={(event) => void ask(event)} noValidate>
      <Stack mih={240} justify="center">
        <Group gap={8} align="flex-start" wrap="nowrap">
          <Select
            label={text('codeCountry')}
            w={112}
            allowDeselect={false}
            data={countries.map(([value, flag]) => ({ value, label: `${flag} +${value}` }))}
            value={country}
            onChange={(chosen) => chosen && setCountry(chosen)}
          />
          <TextInput
            style={{ flex: 1 }}
            label={text('codeNumber')}
            description={text('codeNumberHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="tel"
            autoComplete="tel-national"
            data-autofocus
            value={number}
            onChange={(event) => {
              setNumber(event.currentTarget.value);
              setWrong(false);
            }}
            error={isWrong && text('codeInvalid')}
          />
        </Group>
        {isBusy && (
          <Text size="sm" c="dimmed" role="status">
            <Loader size={14} mr={8} aria-hidden />
            {text('codeWaiting')}
          </Text>
        )}
        <Button type="submit" loading={isWaiting}>
          {text('codeAsk')}
        </Button>
      </Stack>
    </form>
  );
}
