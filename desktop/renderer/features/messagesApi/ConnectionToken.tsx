import { ActionIcon, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { connectionApi } from '@recado/shared/features/connections';
import { IconCheck, IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../components/confirm.tsx';
import { Hint } from '../../components/hint/Hint.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { ConnectionSelect } from '../../pickers/connectionPickers.ts';
import { useMessagesApiText } from './messagesApi.texts.ts';

interface Props {
  connectionId: number | null;
  onConnection(id: number | null): void;
  /** Shown, in the examples too; undefined while it is hidden. */
  token: string | undefined;
  onToken(token: string | undefined): void;
}

/** A connection and its own token: hidden until somebody wants to see it (CONN-28, API-07). */
export function ConnectionToken({ connectionId, onConnection, token, onToken }: Props) {
  const text = useMessagesApiText();
  const queries = useQueryClient();
  const key = ['connectionToken', connectionId];
  const { data } = useQuery({
    queryKey: key,
    enabled: connectionId !== null,
    queryFn: () => call(connectionApi.token, { params: { id: connectionId! } }),
  });
  const kept = data?.token ?? undefined;

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
      queries.setQueryData(key, renewed);
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
        }}
      />
      {connectionId !== null && data && (
        <Group gap={8} align="flex-end" wrap="nowrap">
          {kept === undefined ? (
            <Text size="sm" flex={1}>
              {text('tokenNone')}
            </Text>
          ) : (
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
                    onClick={() => onToken(token ? undefined : kept)}
                  >
                    {token ? <IconEyeOff size={16} /> : <IconEye size={16} />}
                  </ActionIcon>
                  <CopyButton value={kept}>
                    {({ copied, copy }) => (
                      <Hint label={text(copied ? 'copied' : 'copy')}>
                        <ActionIcon
                          variant="subtle"
                          aria-label={`${text('copy')} ${text('token')}`}
                          onClick={copy}
                        >
                          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                        </ActionIcon>
                      </Hint>
                    )}
                  </CopyButton>
                </Group>
              }
            />
          )}
          <Button variant="default" onClick={() => void renew()}>
            {text('renew')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
