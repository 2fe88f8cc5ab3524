import { Button, Loader } from '@mantine/core';
import { Strip } from '../../components/Strip.tsx';
import { connectNow } from '../../lib/live/hurryBack.ts';
import { useWaiting } from '../../lib/sending/useWaiting.ts';
import { useAppText } from '../app.texts.ts';

/**
 * A strip below the top bar while live events are interrupted: what still works, and how many messages wait. It pushes
 * the screen down and covers nothing.
 */
export function OfflineBar() {
  const text = useAppText();
  const count = useWaiting('offline').length;
  return (
    <Strip
      icon={<Loader size={14} color="currentColor" aria-hidden />}
      action={
        <Button size="xs" variant="default" onClick={connectNow}>
          {text('connectNow')}
        </Button>
      }
    >
      {text('reconnecting')} {text('offlineHint')}
      {count > 0 && <> {text('offlineWaiting', { count })}</>}
    </Strip>
  );
}
