import { ActionIcon, Anchor, Text, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ServerUrl } from '../../../bridge.ts';
import { serverOrigin } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { platform } from '../../lib/window/platform.ts';
import { useSessionText } from './session.texts.ts';

/** Desktop only: which server this app talks to; changing it reloads the page. */
export function ServerField() {
  const text = useSessionText();
  const words = useWords();
  const [address, setAddress] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    const parsed = ServerUrl.safeParse(address);
    setWrong(!parsed.success);
    if (parsed.success) void platform.setServerUrl(parsed.data);
  };
  if (address === undefined)
    return (
      <Text ta="center" size="xs" c="dimmed" mt="xl">
        {text('server')}: {serverOrigin()}{' '}
        <Anchor component="button" size="xs" underline="always" onClick={() => setAddress(serverOrigin())}>
          {text('changeServer')}
        </Anchor>
      </Text>
    );
  return (
    <TextInput
      mt="xl"
      label={text('server')}
      value={address}
      onChange={(event) => setAddress(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && save()}
      error={isWrong && text('serverInvalid')}
      rightSection={
        <ActionIcon aria-label={words('save')} onClick={save}>
          <IconCheck size={18} />
        </ActionIcon>
      }
    />
  );
}
