import type { PushContent } from '@recado/shared/features/pushSubscriptions';
import type { PressEvent, PushEvent, WorkerScope } from './workerScope.ts';

/** The icons of a notification; the server draws them. */
const icon = '/app-icons/192.png';
const badge = '/app-icons/badge-96.png';

/** What a page that has the focus is asked to do with a press on a notification. */
export interface OpenMessage {
  kind: 'open';
  path: string;
}

/**
 * Shows a push (PUSH-05). While a page of the app is in front, that page notifies by itself, by where the person looks.
 */
export async function showPush({ clients, registration, navigator }: WorkerScope, { data }: PushEvent) {
  const content = readContent(data);
  if (!content) return;
  const { title, body, tag, path, badge: count, language } = content;
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tag !== 'test' && pages.some(({ focused }) => focused)) return;
  await registration.showNotification(title, {
    body,
    tag,
    // A newer message of the same conversation is heard too.
    renotify: true,
    icon,
    badge,
    lang: language,
    data: { path },
  });
}

/** The content of a push of our server; undefined for anything else. */
function readContent(data: PushEvent['data']): PushContent | undefined {
  try {
    const content = data?.json() as Partial<PushContent> | null | undefined;
    return typeof content?.title === 'string' && typeof content.tag === 'string'
      ? { body: '', path: '/', badge: 0, language: '', ...content, title: content.title, tag: content.tag }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Opens what a notification is about: in an open page, or else in a new one. */
export async function openPressed({ clients }: WorkerScope, { notification }: PressEvent): Promise<void> {
  notification.close();
  const { path } = notification.data as { path?: unknown };
  // Never another site.
  const place = typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/';
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: false });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return void (await clients.openWindow(place));
  await page.focus();
  page.postMessage({ kind: 'open', path: place } satisfies OpenMessage);
}

/** Removes what the person who signed out left on this device: notifications and the number on the icon (PUSH-03). */
export async function forgetPerson(
  { registration, navigator, caches }: WorkerScope,
  store: string,
): Promise<void> {
  for (const one of await registration.getNotifications()) one.close();
  await navigator.clearAppBadge?.().catch(() => undefined);
  await caches.delete(store);
}
