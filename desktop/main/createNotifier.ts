import type { NativeImage, Notification, NotificationConstructorOptions } from 'electron';
import type { z } from 'zod';
import {
  longestReply,
  type NotificationAnswer,
  type NotificationButton,
  type NotificationRequest,
} from '../bridge.ts';

/** Electron's Notification class, or a fake of it. */
export interface NotificationClass {
  new (options: NotificationConstructorOptions): Notification;
  isSupported(): boolean;
}

/** What notifications need from the composition root. */
export interface NotifierParts {
  Notification: NotificationClass;
  icon: NativeImage;
  platform: NodeJS.Platform;
  show: () => void;
  open: (path: string) => void;
  newId: () => string;
  /** Hints to the page that there is an answer; it may be lost, because the page also asks when it starts. */
  onAnswer: () => void;
  onTrouble: (what: string) => void;
}

/** Shows notifications, and keeps what people did in them until the page has acted on it. */
export interface Notifier {
  notify(request: z.output<typeof NotificationRequest>): void;
  /** Closes the one with this tag, or all for null. */
  withdraw(tag: string | null): void;
  answers(): readonly NotificationAnswer[];
  forget(id: string): void;
}

/** How many notifications are kept alive at once; the oldest is closed, so a flood cannot fill the memory. */
const keptAtMost = 30;

/** How many answers wait for the page at most; only a page that no longer starts leaves so many. */
export const answersAtMost = 200;

/** Systems whose notifications have a field for a reply. */
const canReply = (platform: NodeJS.Platform): boolean => platform === 'darwin' || platform === 'win32';

/**
 * Shows native notifications, without a sound: the page plays the one that the person chose. They are held until
 * closed, because a collected one loses its click; one with the tag of an older one replaces it. A click opens the
 * route, without a route it brings the window forward.
 */
export function createNotifier(parts: NotifierParts): Notifier {
  const alive = new Map<string, Notification>();
  const answers = new Map<string, NotificationAnswer>();
  let shown = 0;

  const drop = (key: string, notification: Notification): void => {
    if (alive.get(key) === notification) alive.delete(key);
  };
  const close = (key: string): void => {
    alive.get(key)?.close();
    alive.delete(key);
  };
  const openPath = (path: string | undefined): void => {
    if (path === undefined) parts.show();
    else parts.open(path);
  };

  return {
    notify(request) {
      if (!parts.Notification.isSupported()) return parts.onTrouble('this desktop shows no notifications');
      const { title, body, tag, path, about } = request;
      const { buttons, reply } = split(request.buttons ?? [], parts.platform);
      const key = tag === undefined ? `#${shown++}` : tagKey(tag);
      const notification = new parts.Notification({
        ...{ title, body, icon: parts.icon, silent: true },
        ...(buttons.length > 0 && { actions: buttons.map(({ label }) => ({ type: 'button', text: label })) }),
        ...(reply && about && { hasReply: true, replyPlaceholder: reply.label }),
      });
      const answer = (action: NotificationAnswer['action'], text: string): void => {
        close(key);
        const hasRoom = answers.size < answersAtMost;
        if (!hasRoom) parts.onTrouble('too many answers of notifications wait for the page');
        if (!about || !hasRoom) {
          // The person sees there that nothing came of it.
          openPath(path);
          return;
        }
        const id = parts.newId();
        answers.set(id, { id, action, about, text });
        parts.onAnswer();
      };
      notification.on('click', () => {
        close(key);
        openPath(path);
      });
      notification.on('action', ({ actionIndex }) => {
        const action = buttons[actionIndex]?.action;
        if (action !== 'accept') {
          close(key);
          return openPath(path);
        }
        // The page opens the conversation once it is theirs.
        parts.show();
        answer('accept', '');
      });
      notification.on('reply', ({ reply: text }) => {
        if (text.trim() === '') return openPath(path);
        if (text.length > longestReply) parts.onTrouble('a reply in a notification was cut off');
        answer('reply', text.slice(0, longestReply));
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
    },
    withdraw(tag) {
      for (const key of tag === null ? [...alive.keys()] : [tagKey(tag)]) close(key);
    },
    answers: () => [...answers.values()],
    forget: (id) => void answers.delete(id),
  };
}

const tagKey = (tag: string): string => `tag:${tag}`;

/** The buttons that this system shows, and its field for a reply; without one, a click opens the conversation. */
function split(buttons: readonly NotificationButton[], platform: NodeJS.Platform) {
  return {
    buttons: buttons.filter(({ action }) => action !== 'reply'),
    reply: canReply(platform) ? buttons.find(({ action }) => action === 'reply') : undefined,
  };
}
