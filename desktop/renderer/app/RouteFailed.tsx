import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Notice } from '../components/Notice.tsx';
import { Unplugged } from '../components/pictures.tsx';
import { onReconnect, useLiveStatus } from '../lib/live/liveStatus.ts';
import { useAppText } from './app.texts.ts';

/**
 * A screen failed, or its code did not load after an update or without a server. The rest of the window
 * continues.
 */
export function RouteFailed() {
  const text = useAppText();
  const error = useRouteError();
  const isOffline = useLiveStatus(({ offlineSince }) => offlineSince !== undefined);
  useEffect(() => console.error(error), [error]);
  useEffect(() => onReconnect(() => window.location.reload()), []);
  return (
    <Notice
      as="h1"
      picture={<Unplugged />}
      title={text('failed')}
      hint={text(isOffline ? 'failedOffline' : 'failedHint')}
      action={
        !isOffline && (
          <Button variant="light" onClick={() => window.location.reload()}>
            {text('reload')}
          </Button>
        )
      }
    />
  );
}
