import type { PushContent } from '@recado/shared/features/pushSubscriptions';
import { actionsOf } from '../lib/installed/answersStore.ts';
import { keepAnswer } from './keepAnswer.ts';
import type { PageClient, PressEvent, PushEvent, WorkerScope } from './workerScope.ts';

/** The icons of a notification; the server draws them. */
const icon = '/app-icons/192.png';
const badge = '/app-icons/badge-96.png';

/** What a page that has the focus is asked to do with a press on a notification. */
export interface OpenMessage {
  kind: 'open';
  path: string;
}

/** Tells a page that a notification was answered: `keptAnswers` has something. */
interface AnsweredMessage {
  kind: 'answered';
}

/**
 * Shows a push (PUSH-05). While a page of the app is in front, that page notifies by itself, by where the person looks.
 */
export async function showPush(
  { clients, registration, navigator, location }: WorkerScope,
  { data }: PushEvent,
) {
  const content = readContent(data);
  if (!content) return;
  const { title, body, tag, path, badge: count, language, about, buttons } = content;
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
    ...(buttons && { actions: actionsOf(buttons) }),
    data: { path, ...(about && { about: { ...about, server: location.origin } }) },
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

/**
 * Acts on a press. A button to accept, or a reply that was written, becomes an answer that the page acts on (NOTIFY-09,
 * NOTIFY-10). Any other press opens what the notification is about: in an open page, or else in a new one.
 */
export async function pressNotification(worker: WorkerScope, event: PressEvent): Promise<void> {
  event.notification.close();
  const { path, about } = (event.notification.data ?? {}) as { path?: unknown; about?: unknown };
  const place = ownPlace(path, worker.location.origin);
  const isAnswer = await keepAnswer(worker, event, about);
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: false });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) return void (await worker.clients.openWindow(place));
  if (!isAnswer) return openIn(page, place);
  // A reply leaves without a page in front; who accepts a customer wants to see them.
  if (event.action === 'accept') await page.focus();
  page.postMessage({ kind: 'answered' } satisfies AnsweredMessage);
}

/** The path as the browser reads it, or the first page: never another site, also not by a backslash or a tab. */
function ownPlace(path: unknown, origin: string): string {
  const url = typeof path === 'string' && path.startsWith('/') ? URL.parse(path, origin) : null;
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/';
}

async function openIn(page: PageClient, path: string): Promise<void> {
  await page.focus();
  page.postMessage({ kind: 'open', path } satisfies OpenMessage);
}

/** Removes what the person who signed out left on this device: notifications and the number on the icon (PUSH-03). */
export async function forgetPerson(
  { registration, navigator, caches }: WorkerScope,
  stores: readonly string[],
): Promise<void> {
  for (const one of await registration.getNotifications()) one.close();
  await navigator.clearAppBadge?.().catch(() => undefined);
  for (const store of stores) await caches.delete(store);
}
