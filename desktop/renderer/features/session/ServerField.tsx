import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { isUnencrypted } from '../../../bridge.ts';
import { Strip } from '../../components/Strip.tsx';
import { serverOrigin } from '../../lib/api.ts';
import { useSessionText } from './session.texts.ts';

/** Desktop app only: the server of this sign-in, and the way to others. */
export function ServerField() {
  const text = useSessionText();
  return (
    <Stack gap="xs" mt="xl">
      {isUnencrypted(serverOrigin()) && <Strip tone="warn">{text('serverUnencrypted')}</Strip>}
      <Text ta="center" size="xs" c="dimmed">
        {text('server')}: {serverOrigin()}{' '}
        <Anchor component={Link} to="/servers" size="xs" underline="always">
          {text('changeServer')}
        </Anchor>
      </Text>
    </Stack>
  );
}
