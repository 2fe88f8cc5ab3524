import { Anchor, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isUnencrypted } from '../../../bridge.ts';
import { Strip } from '../../components/Strip.tsx';
import { serverOrigin } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { platform } from '../../lib/window/platform.ts';
import { useSessionText } from './session.texts.ts';

/**
 * Desktop app only: the server of this sign-in, and the way to others. It warns where the connection is not encrypted,
 * and where the machine has no place for the sign-in (DESK-03).
 */
export function ServerField() {
  const text = useSessionText();
  const [keepsSignIns, setKeeps] = useState(true);
  useEffect(() => {
    platform
      .desktopState()
      .then((state) => setKeeps(state.keepsSignIns))
      .catch(toast.error);
  }, []);
  return (
    <Stack gap="xs" mt="xl">
      {isUnencrypted(serverOrigin()) && <Strip tone="warn">{text('serverUnencrypted')}</Strip>}
      {!keepsSignIns && <Strip tone="warn">{text('keepsNoSignIn')}</Strip>}
      <Text ta="center" size="xs" c="dimmed">
        {text('server')}: {serverOrigin()}{' '}
        <Anchor component={Link} to="/servers" size="xs" underline="always">
          {text('changeServer')}
        </Anchor>
      </Text>
    </Stack>
  );
}
