/** The parts of a service worker's world that this one uses; the page's types have no names for them. */

/** An event whose work the browser waits for. */
export interface WorkEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** Where the browser itself gets what matches a path, without waking the worker. */
export interface Route {
  condition: { urlPattern: string };
  /** A store whose misses go to the network, or the network alone. */
  source: 'network' | { cacheName: string };
}

/** The installation of a worker. Only some browsers have routes. */
export interface InstallEvent extends WorkEvent {
  addRoutes?(routes: readonly Route[]): Promise<void>;
}

/** A request of a page. */
export interface FetchEvent extends WorkEvent {
  request: Request;
  respondWith(reply: Promise<Response>): void;
}

/** A push; `data` is null for one without content. */
export interface PushEvent extends WorkEvent {
  data: { json(): unknown } | null;
}

/** A press on a notification. */
export interface PressEvent extends WorkEvent {
  notification: { close(): void; data: unknown };
  /** The pressed button; empty for a press beside them. */
  action?: string;
  /** What was written in the notification, where the browser has a field for it. */
  reply?: string | null;
}

/** A message of a page. */
export interface MessageEvent extends WorkEvent {
  data: unknown;
}

/** An open page. */
export interface PageClient {
  url: string;
  focused: boolean;
  visibilityState: string;
  focus(): Promise<PageClient>;
  postMessage(message: unknown): void;
}

/** What `self` is in a service worker. */
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(path: string): Promise<PageClient | null>;
  };
  registration: {
    showNotification(title: string, options: Record<string, unknown>): Promise<void>;
    getNotifications(): Promise<readonly { close(): void }[]>;
  };
  navigator: { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: PressEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
