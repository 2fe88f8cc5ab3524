import { Button, CloseButton, Group } from '@mantine/core';
import { sessionApi } from '@recado/shared/features/session';
import { version as ownVersion } from '@recado/shared/version';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Strip } from '../../../components/Strip.tsx';
import { call } from '../../../lib/api.ts';
import { onReconnect } from '../../../lib/live/liveStatus.ts';
import { toast } from '../../../lib/toast.ts';
import { isDesktop, platform } from '../../../lib/window/platform.ts';
import { useDesktopText } from './desktop.texts.ts';
import { type Skew, skewOf } from './skewOf.ts';

/** A page of the browser comes from its server, so each fix counts; an app that is installed lives with older fixes. */
const countedParts = isDesktop ? 2 : 3;

/**
 * The strip about versions (AUTH-21): an update is ready, the server is newer than this page or app, or older than
 * the app. Undefined while all is well, and after the person closed it, until something else happens.
 */
export function useVersionNotice(): ReactNode | undefined {
  const text = useDesktopText();
  const ready = useReadyUpdate();
  const { skew, server } = useSkew();
  const [closed, setClosed] = useState('');
  const versions = { server, app: ownVersion };
  const notice = ready
    ? {
        words: text('updateReady', { version: ready }),
        label: text('restart'),
        act: () => platform.installUpdate(),
      }
    : skew === 'pageOld' && !isDesktop
      ? { words: text('pageOld'), label: text('loadAgain'), act: async () => window.location.reload() }
      : skew === 'pageOld'
        ? { words: text('appOld', versions) }
        : skew === 'serverOld' && isDesktop
          ? { words: text('serverOld', versions) }
          : undefined;
  if (!notice || notice.words === closed) return undefined;
  const { words, label, act } = notice;
  return (
    <Strip
      tone="calm"
      action={
        <Group gap="xs" wrap="nowrap">
          {act && (
            <Button size="compact-sm" variant="default" onClick={() => void act().catch(toast.error)}>
              {label}
            </Button>
          )}
          <CloseButton size="sm" iconSize={14} aria-label={text('close')} onClick={() => setClosed(words)} />
        </Group>
      }
    >
      {words}
    </Strip>
  );
}

/** The version that the desktop app has downloaded and that its next start brings. */
function useReadyUpdate(): string | undefined {
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    if (!isDesktop) return;
    const off = platform.on('updateReady', setReady);
    void platform.desktopState().then(({ readyUpdate }) => readyUpdate !== null && setReady(readyUpdate));
    return off;
  }, []);
  return ready;
}

/** Asks the server's version at the start and after each reconnect: a server that was away may be another one. */
function useSkew(): { skew: Skew; server: string } {
  const { data, refetch } = useQuery({ queryKey: ['version'], queryFn: () => call(sessionApi.version) });
  useEffect(() => onReconnect(() => void refetch()), [refetch]);
  const server = data?.version ?? ownVersion;
  return { server, skew: skewOf(ownVersion, server, countedParts) };
}
