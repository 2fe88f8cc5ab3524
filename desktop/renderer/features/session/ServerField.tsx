import { ActionIcon, Anchor, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { isUnencrypted, ServerUrl } from '../../../bridge.ts';
import { Strip } from '../../components/Strip.tsx';
import { serverOrigin } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { platform } from '../../lib/window/platform.ts';
import { useSessionText } from './session.texts.ts';

/** Desktop app only: the server that it talks to. A change reloads the page. */
export function ServerField() {
  const text = useSessionText();
  const words = useWords();
  const [address, setAddress] = useState<string>();
  const [wrong, setWrong] = useState<'serverInvalid' | 'serverPlain'>();
  const save = () => {
    const parsed = ServerUrl.safeParse(address);
    const isPlain = parsed.error?.issues[0]?.message === 'ERR_SERVER_PLAIN';
    setWrong(parsed.success ? undefined : isPlain ? 'serverPlain' : 'serverInvalid');
    if (parsed.success) void platform.setServerUrl(parsed.data);
  };
  if (address === undefined)
    return (
      <Stack gap="xs" mt="xl">
        {isUnencrypted(serverOrigin()) && <Strip tone="warn">{text('serverUnencrypted')}</Strip>}
        <Text ta="center" size="xs" c="dimmed">
          {text('server')}: {serverOrigin()}{' '}
          <Anchor component="button" size="xs" underline="always" onClick={() => setAddress(serverOrigin())}>
            {text('changeServer')}
          </Anchor>
        </Text>
      </Stack>
    );
  return (
    <TextInput
      mt="xl"
      label={text('server')}
      value={address}
      onChange={(event) => setAddress(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && save()}
      error={wrong && text(wrong)}
      rightSection={
        <ActionIcon aria-label={words('save')} onClick={save}>
          <IconCheck size={18} />
        </ActionIcon>
      }
    />
  );
}
