import type { NativeImage, Notification, NotificationConstructorOptions } from 'electron';
import type { z } from 'zod';
import type { NotificationRequest } from '../bridge.ts';

/** Electron's Notification class, or a fake of it. */
export interface NotificationClass {
  new (options: NotificationConstructorOptions): Notification;
  isSupported(): boolean;
}

/** What notifications need from the composition root. */
export interface NotifierParts {
  Notification: NotificationClass;
  icon: NativeImage;
  show: () => void;
  open: (path: string) => void;
  onTrouble: (what: string) => void;
}

/** How many notifications are kept alive at once; the oldest is closed, so a flood cannot fill the memory. */
const keptAtMost = 30;

/**
 * Shows native notifications. They are held until closed, because a collected one loses its click; one with
 * the tag of an older one replaces it. A click opens the route, without a route it brings the window forward.
 */
export function createNotifier(
  parts: NotifierParts,
): (request: z.output<typeof NotificationRequest>) => void {
  const alive = new Map<string, Notification>();
  let shown = 0;

  const drop = (key: string, notification: Notification): void => {
    if (alive.get(key) === notification) alive.delete(key);
  };
  const close = (key: string): void => {
    alive.get(key)?.close();
    alive.delete(key);
  };

  return ({ title, body, tag, path }) => {
    if (!parts.Notification.isSupported()) return parts.onTrouble('this desktop shows no notifications');
    const key = tag === undefined ? `#${shown++}` : `tag:${tag}`;
    const notification = new parts.Notification({ title, body, icon: parts.icon });
    notification.on('click', () => {
      close(key);
      if (path === undefined) parts.show();
      else parts.open(path);
    });
    notification.on('close', () => drop(key, notification));
    notification.on('failed', () => {
      drop(key, notification);
      parts.onTrouble('a notification could not be shown');
    });

    close(key);
    const oldest = alive.keys().next().value;
    if (alive.size >= keptAtMost && oldest !== undefined) close(oldest);
    alive.set(key, notification);
    notification.show();
  };
}
