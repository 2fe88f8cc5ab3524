import { pushSubscriptionApi } from '@recado/shared/features/pushSubscriptions';
import { create } from 'zustand';
import { call } from '../api.ts';
import { useSession } from '../session/session.ts';
import { usePreferences } from '../usePreferences.ts';
import { isDesktop } from '../window/platform.ts';
import { tellWorker } from './registerWorker.ts';

/**
 * What keeps this device from pushes. `none`: the browser has no pushes. `install`: an iPhone has them only for
 * an app on its home screen. `denied`: the person refused, and only the browser's settings change that.
 */
export type PushState = 'none' | 'install' | 'denied' | 'off' | 'on';

/** Follows whether this device gets pushes for the signed-in person. */
export const usePush = create<{ state: PushState }>(() => ({ state: 'none' }));

/** An iPhone or iPad, also one that calls itself a Mac. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** True for an app that was opened from the home screen. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

function stateWithout(isOn: boolean): PushState {
  if (isDesktop || !window.isSecureContext) return 'none';
  if (isApple() && !isInstalled()) return 'install';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  return isOn && Notification.permission === 'granted' ? 'on' : 'off';
}

const show = (isOn: boolean): void => usePush.setState({ state: stateWithout(isOn) });

/**
 * Turns pushes on for the signed-in person on this device. Call it from a click: the browser asks for its permission.
 * Throws AppError, and what the browser says where it has no push service.
 */
export async function turnPushOn(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return show(false);
  await subscribe();
  const { user } = useSession.getState();
  if (user) rememberChoice(user.id, true);
}

/** Turns pushes off on this device. */
export async function turnPushOff(): Promise<void> {
  const { user } = useSession.getState();
  if (user) rememberChoice(user.id, false);
  await call(pushSubscriptionApi.remove);
  await dropSubscription();
  show(false);
}

/** Sends this device a notification to try it out. */
export const tryPush = (): Promise<unknown> => call(pushSubscriptionApi.test);

/**
 * From the start on, the signed-in person gets their pushes if they chose so on this device. A person who left leaves
 * nothing behind (PUSH-03). The result stops it.
 */
export function followPush(): () => void {
  if (isDesktop) return () => {};
  let turn = 0;
  let queue = Promise.resolve();
  const unfollow: () => void = useSession.subscribe((now, before) => {
    const isSame = now.user?.id === before.user?.id && now.user?.companyId === before.user?.companyId;
    // The sign-in may have ended while the page was closed.
    const wasClosed = !now.user && before.state === 'starting';
    if (isSame && !wasClosed) return;
    const own = ++turn;
    // One after the other: what ends must not end what begins.
    queue = queue.then(async () => {
      if (before.user || wasClosed) await forgetPerson();
      if (own === turn) await renew();
    });
  });
  // The person may come back from the browser's settings.
  const look = () => {
    const { state } = usePush.getState();
    if (!document.hidden && state !== 'none') show(state === 'on');
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    unfollow();
    document.removeEventListener('visibilitychange', look);
  };
}

const rememberChoice = (userId: number, isOn: boolean): void =>
  void usePreferences.setState(({ pushedFor }) => ({
    pushedFor: [...pushedFor.filter((id) => id !== userId), ...(isOn ? [userId] : [])],
  }));

/** Shows the state for the person who is signed in now, and subscribes again for one who had chosen it. */
async function renew(): Promise<void> {
  const { user } = useSession.getState();
  if (!user || user.supporting) return usePush.setState({ state: 'none' });
  const wants = usePreferences.getState().pushedFor.includes(user.id);
  show(false);
  // What another person had turned on here goes to nobody.
  if (!wants) return void (await dropSubscription().catch(() => undefined));
  if (usePush.getState().state !== 'off' || Notification.permission !== 'granted') return;
  // Without a network it stays off until the next start.
  await subscribe().catch(() => undefined);
}

async function subscribe(): Promise<void> {
  const { publicKey } = await call(pushSubscriptionApi.state);
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const before = await pushManager.getSubscription();
  if (before && !isSame(before.options.applicationServerKey, key)) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  await call(pushSubscriptionApi.save, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
  show(true);
}

/**
 * Ends this device's pushes, also without a network. A sign-out begins with it, so that a phone that is killed meanwhile
 * gets no more of the person who left (PUSH-03).
 */
export async function dropSubscription(): Promise<void> {
  if (isDesktop || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Ends the pushes of the person who left, and removes their notifications and their number on the icon. */
async function forgetPerson(): Promise<void> {
  usePush.setState({ state: 'none' });
  await Promise.all([dropSubscription(), tellWorker({ kind: 'forget' })]).catch(() => undefined);
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isSame = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null && String(new Uint8Array(one)) === String(other);
