import { Button, Loader } from '@mantine/core';
import { useAskBeforeUnload } from '../../components/form/useAskBeforeUnload.ts';
import { Strip } from '../../components/Strip.tsx';
import { connectNow } from '../../lib/live/hurryBack.ts';
import { useAnyUnkept } from '../../lib/sending/unkept.ts';
import { useWaiting } from '../../lib/sending/useWaiting.ts';
import { useAppText } from '../app.texts.ts';

/**
 * A strip below the top bar while live events are interrupted: what still works, and how many messages wait. It pushes
 * the screen down and covers nothing. The browser asks before it closes a page that alone holds one of them.
 */
export function OfflineBar() {
  const text = useAppText();
  const waiting = useWaiting('offline');
  const count = waiting.length;
  const isUnkept = useAnyUnkept(waiting);
  useAskBeforeUnload(isUnkept);
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
      {isUnkept && <> {text('unkept')}</>}
    </Strip>
  );
}
