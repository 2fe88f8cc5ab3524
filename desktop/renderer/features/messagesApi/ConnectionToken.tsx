import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { connectionApi } from '@recado/shared/features/connections';
import { IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../components/confirm.tsx';
import { Hint } from '../../components/hint/Hint.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { ConnectionSelect } from '../../pickers/connectionPickers.ts';
import { useMessagesApiText } from './messagesApi.texts.ts';

interface Props {
  connectionId: number | null;
  onConnection(id: number | null): void;
  /** The token, which the examples show too; undefined while it is hidden. */
  token: string | undefined;
  onToken(token: string | undefined): void;
}

/** Chooses a connection and shows its token, hidden until the user asks for it (CONN-28, API-07). */
export function ConnectionToken({ connectionId, onConnection, token, onToken }: Props) {
  const text = useMessagesApiText();
  // The token acts for the company, so the page fetches it only on request. The user may have to confirm
  // their identity first.
  const [isNone, setIsNone] = useState(false);

  async function read(): Promise<string | undefined> {
    if (token !== undefined) return token;
    try {
      const stored = await call(connectionApi.token, { params: { id: connectionId! } });
      setIsNone(stored.token === null);
      return stored.token ?? undefined;
    } catch (error) {
      toast.error(error);
      return undefined;
    }
  }

  async function renew() {
    const agreed = await confirm({
      title: text('renewTitle'),
      question: text('renewQuestion'),
      confirm: text('renew'),
      isDangerous: true,
    });
    if (!agreed) return;
    try {
      const renewed = await call(connectionApi.renewToken, { params: { id: connectionId! } });
      setIsNone(false);
      onToken(renewed.token);
      toast.success(text('renewed'));
    } catch (error) {
      toast.error(error);
    }
  }
  return (
    <Stack gap={12}>
      <ConnectionSelect
        label={text('connection')}
        value={connectionId}
        onChange={(id) => {
          onConnection(id);
          onToken(undefined);
          setIsNone(false);
        }}
      />
      {connectionId !== null && (
        <Group gap={8} align="flex-end" wrap="nowrap">
          {isNone ? (
            <Text size="sm" flex={1}>
              {text('tokenNone')}
            </Text>
          ) : (
            <TokenField token={token} read={read} onToken={onToken} />
          )}
          <Button variant="default" onClick={() => void renew()}>
            {text('renew')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface TokenFieldProps extends Pick<Props, 'token' | 'onToken'> {
  /** Asks for the token; undefined after a refusal, or where there is none. */
  read(): Promise<string | undefined>;
}

/** The token or dots in its place, with buttons that show and copy it. */
function TokenField({ token, read, onToken }: TokenFieldProps) {
  const text = useMessagesApiText();
  const [isAsking, setIsAsking] = useState(false);

  async function readToken(): Promise<string | undefined> {
    setIsAsking(token === undefined);
    try {
      return await read();
    } finally {
      setIsAsking(false);
    }
  }
  async function copy() {
    const copied = await readToken();
    if (copied === undefined) return;
    try {
      await navigator.clipboard.writeText(copied);
      toast.success(text('copied'));
    } catch (error) {
      toast.error(error);
    }
  }

  return (
    <TextInput
      flex={1}
      label={text('token')}
      readOnly
      value={token ?? '•'.repeat(30)}
      rightSectionWidth={72}
      rightSection={
        <Group gap={2} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            aria-label={text(token ? 'hideToken' : 'showToken')}
            loading={isAsking}
            onClick={async () => onToken(token ? undefined : await readToken())}
          >
            {token ? <IconEyeOff size={16} /> : <IconEye size={16} />}
          </ActionIcon>
          <Hint label={text('copy')}>
            <ActionIcon
              variant="subtle"
              aria-label={`${text('copy')} ${text('token')}`}
              onClick={() => void copy()}
            >
              <IconCopy size={16} />
            </ActionIcon>
          </Hint>
        </Group>
      }
    />
  );
}
