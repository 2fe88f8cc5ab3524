import type { z } from 'zod';
import { NotificationAnswer, type NotificationRequest } from '../../../bridge.ts';
import { actionsOf, answersStore } from './answersStore.ts';

/** What was answered longer ago is somebody's who went away. */
const keptMs = 4 * 3_600_000;

/** True if the browser shows buttons on notifications and the service worker gets their presses. */
const hasButtons = (): boolean =>
  'Notification' in window &&
  ((window.Notification as unknown as { maxActions?: number }).maxActions ?? 0) > 0 &&
  'serviceWorker' in navigator;

const registered = async () =>
  hasButtons() ? navigator.serviceWorker.getRegistration().catch(() => undefined) : undefined;

/**
 * Shows a notification with buttons. The service worker shows it, since only a worker gets their presses. Returns false
 * if the browser has no buttons or no worker, or if the notification has no buttons.
 */
export async function showByWorker(request: z.input<typeof NotificationRequest>): Promise<boolean> {
  const { title, body, tag, path, about, buttons = [] } = request;
  if (!about || buttons.every(({ action }) => action === 'open')) return false;
  const registration = await registered();
  if (!registration?.active) return false;
  const options = {
    body,
    ...(tag && { tag }),
    icon: '/favicon.svg',
    silent: true,
    actions: actionsOf(buttons),
    data: { path, about },
  };
  return registration.showNotification(title, options).then(
    () => true,
    () => false,
  );
}

/** Takes the notification with this tag, or all, off the screen. */
export async function withdrawByWorker(tag: string | null): Promise<void> {
  const registration = await registered();
  const shown = (await registration?.getNotifications(tag === null ? {} : { tag })) ?? [];
  for (const one of shown) one.close();
}

/** What people did in notifications of the service worker and no page has acted on yet, oldest first. */
export async function keptAnswers(now = Date.now()): Promise<NotificationAnswer[]> {
  if (!('caches' in window) || !(await caches.has(answersStore))) return [];
  const store = await caches.open(answersStore);
  const found: { at: number; answer: NotificationAnswer }[] = [];
  for (const key of await store.keys()) {
    const row = (await (await store.match(key))?.json().catch(() => undefined)) as
      | { at?: unknown }
      | undefined;
    const answer = NotificationAnswer.safeParse(row);
    const at = typeof row?.at === 'number' ? row.at : 0;
    if (answer.success && now - at <= keptMs) found.push({ at, answer: answer.data });
    else await store.delete(key);
  }
  return found.sort((a, b) => a.at - b.at).map(({ answer }) => answer);
}

/** A page has acted on this answer. */
export async function forgetAnswer(id: string): Promise<void> {
  if ('caches' in window && (await caches.has(answersStore)))
    await (await caches.open(answersStore)).delete(`/${id}`);
}

/** Calls back when a notification of the service worker was answered; the result stops it. */
export function onWorkerAnswer(callback: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const onMessage = ({ data }: MessageEvent) => {
    if ((data as { kind?: unknown } | null)?.kind === 'answered') callback();
  };
  serviceWorker.addEventListener?.('message', onMessage);
  return () => serviceWorker.removeEventListener?.('message', onMessage);
}
