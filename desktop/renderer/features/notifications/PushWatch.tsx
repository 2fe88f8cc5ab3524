import { useEffect } from 'react';
import { usePush } from '../../lib/installed/pushDevice.ts';
import { useIsPhone } from '../../lib/useWidth.ts';
import { offerPush } from './offerPush.tsx';

/** Renders nothing. It offers notifications on this device after the person's first click. */
export function PushWatch() {
  const isOff = usePush(({ state }) => state === 'off');
  const isPhone = useIsPhone();
  useEffect(() => {
    if (!isOff) return;
    const offer = () => offerPush(isPhone);
    window.addEventListener('click', offer, { once: true });
    return () => window.removeEventListener('click', offer);
  }, [isOff, isPhone]);
  return null;
}
