import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePush } from '../../lib/installed/pushDevice.ts';
import { useIsPhone } from '../../lib/useWidth.ts';
import { offerPush } from './offerPush.tsx';

/** Where a phone shows a field to write in at the bottom. */
const conversation = /^\/(tickets|chats)\/./;

/**
 * Renders nothing. It offers notifications on this device after the person's first click. On a phone the offer would
 * cover the field of a conversation: it goes while one is open, and comes again after it.
 */
export function PushWatch() {
  const isOff = usePush(({ state }) => state === 'off');
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  const hasRoom = !isPhone || !conversation.test(pathname);
  useEffect(() => {
    if (!isOff || !hasRoom) return;
    let withdraw: () => void = () => undefined;
    const offer = () => {
      withdraw = offerPush(isPhone);
    };
    window.addEventListener('click', offer, { once: true });
    return () => {
      window.removeEventListener('click', offer);
      withdraw();
    };
  }, [isOff, isPhone, hasRoom]);
  return null;
}
