import { z } from 'zod';

const nothing = z.void();

/**
 * A route inside the page, such as `/tickets/{uuid}?tab=open`. It has one leading slash and plain characters only,
 * so that a path from outside can never be read as another site's address.
 */
export const AppPath = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[\w\-./~]*(\?[\w\-.~=&%]*)?$/)
  .refine((path) => !path.split(/[/?]/).includes('..'));

const privateAddress =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)[\d.]+$|^\[(::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/;
const privateName = /^([^.:[\]]+|(.+\.)?(localhost|local|lan|internal|home\.arpa))$/;

/** True if this host is this machine or in the local network, judged by its spelling, without a lookup. */
export const isNearby = (hostname: string): boolean =>
  privateAddress.test(hostname) || privateName.test(hostname);

/** True if requests to this server, including passwords, cross the network unencrypted. */
export function isUnencrypted(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(127\.[\d.]+|\[::1\]|(.+\.)?localhost)$/.test(hostname);
}

/**
 * The origin of a Recado server: https, or http on this machine and in the local network (ERR_SERVER_PLAIN). It
 * holds no credentials; a path or query is cut off.
 */
export const ServerUrl = z
  .string()
  .trim()
  .max(500)
  .transform((text, context) => {
    const url = URL.parse(text);
    const isServer = url && /^https?:$/.test(url.protocol) && url.hostname && !url.username && !url.password;
    if (isServer && (url.protocol === 'https:' || isNearby(url.hostname))) return url.origin;
    context.addIssue({ code: 'custom', message: isServer ? 'ERR_SERVER_PLAIN' : 'ERR_SERVER_URL' });
    return z.NEVER;
  });

/** The conversation of a notification, and the person and server that it was shown for. */
export const NotificationSubject = z.object({
  kind: z.enum(['ticket', 'chat']),
  id: z.number().int().positive(),
  uuid: z.uuid(),
  userId: z.number().int().positive(),
  server: z.string().max(500),
});
export type NotificationSubject = z.infer<typeof NotificationSubject>;

/**
 * A button of a notification. `open` does what a click does. `reply` is a field to write in, with the label as its
 * hint, where the system has one.
 */
export const NotificationButton = z.object({
  action: z.enum(['accept', 'reply', 'open']),
  label: z.string().min(1).max(60),
});
export type NotificationButton = z.infer<typeof NotificationButton>;

/**
 * The content of a native notification. `tag` replaces an older one with the same tag; a click opens `path`.
 * Buttons other than `open` need `about`.
 */
export const NotificationRequest = z.object({
  title: z.string().min(1).max(200),
  body: z.string().max(1000),
  tag: z.string().max(100).optional(),
  path: AppPath.optional(),
  about: NotificationSubject.optional(),
  buttons: z.array(NotificationButton).max(3).optional(),
});

/** The longest reply that a notification passes on, in characters; the server refuses what is too long for it. */
export const longestReply = 100_000;

/** What a person did in a notification. The page acts on it once, whatever happens in between: `id` says which it is. */
export const NotificationAnswer = z.object({
  id: z.uuid(),
  action: z.enum(['accept', 'reply']),
  about: NotificationSubject,
  /** The reply; empty otherwise. */
  text: z.string().max(longestReply),
});
export type NotificationAnswer = z.infer<typeof NotificationAnswer>;

/**
 * A call of the API whose reply carries a refresh token. These are sign-in and its second step, refresh, and a
 * change of the person's own password or e-mail. The bridge calls no other path for the page.
 */
export const TokenCall = z.object({
  method: z.enum(['POST', 'PUT']),
  path: z
    .string()
    .max(100)
    .regex(/^\/(auth\/(login|second|refresh_token)|users\/\d{1,10})$/),
  body: z.record(z.string(), z.unknown()),
  accessToken: z.string().min(1).max(4096).optional(),
});

/** The server's reply, without the tokens that the page must not have. */
export const TokenReply = z.object({
  status: z.number().int(),
  body: z.record(z.string(), z.unknown()),
});

/**
 * All calls of the page to the machine. Electron's main process and the browser's `platform.ts` both implement it;
 * the main process refuses arguments that do not fit.
 */
export const bridgeCalls = {
  /** Shows the number of unread conversations on the dock, task bar, launcher and tray; 0 clears it. */
  setBadge: { args: z.tuple([z.number().int().min(0).max(1_000_000)]), reply: nothing },
  /** Sets the product's name for this person (THEME-10), which the tray shows; the window's title comes with the page. */
  setAppName: { args: z.tuple([z.string().trim().min(1).max(100)]), reply: nothing },
  /** Shows a native notification; clicking it brings the window forward and sends `open` with the path. */
  notify: { args: z.tuple([NotificationRequest]), reply: nothing },
  /** Takes the notification with this tag off the screen, because its conversation was opened; null: all of them. */
  withdrawNotification: { args: z.tuple([z.string().max(100).nullable()]), reply: nothing },
  /** What people did in notifications and no page has acted on yet, oldest first. */
  notificationAnswers: { args: z.tuple([]), reply: z.array(NotificationAnswer) },
  /** The page has acted on this answer: it is not given again. */
  forgetNotificationAnswer: { args: z.tuple([z.uuid()]), reply: nothing },
  /** The origin of the server, without a trailing slash; in a browser this is the page's own origin. */
  getServerUrl: { args: z.tuple([]), reply: z.string() },
  /** Changes the server, forgets the token of the old one and reloads the page; returns the stored origin. */
  setServerUrl: { args: z.tuple([ServerUrl]), reply: z.string() },
  /** Makes a call of the API with the stored refresh token, and stores the next one; rejects if the server is out of reach. */
  tokenCall: { args: z.tuple([TokenCall]), reply: TokenReply },
  /** Forgets the refresh token, on disk and in memory. */
  clearRefreshToken: { args: z.tuple([]), reply: nothing },
  /** The version of the app, such as `0.1.0`. */
  version: { args: z.tuple([]), reply: z.string() },
} as const;

/**
 * Events of the machine for the page. `open`: go to this route (notification click, tray, recado:// link).
 * `notificationAnswered`: `notificationAnswers` has something.
 */
export const bridgeEvents = {
  open: z.tuple([AppPath]),
  notificationAnswered: z.tuple([]),
} as const;

/** Name of a call of the bridge. */
export type BridgeMethod = keyof typeof bridgeCalls;

/** Name of an event of the bridge. */
export type BridgeEvent = keyof typeof bridgeEvents;

/** The arguments that the page passes to a call. */
export type BridgeArgs<M extends BridgeMethod> = z.input<(typeof bridgeCalls)[M]['args']>;

/** What a handler receives once the arguments are parsed. */
export type ParsedBridgeArgs<M extends BridgeMethod> = z.output<(typeof bridgeCalls)[M]['args']>;

/** What a call answers. */
export type BridgeReply<M extends BridgeMethod> = z.output<(typeof bridgeCalls)[M]['reply']>;

/** What an event carries. */
export type BridgeEventArgs<E extends BridgeEvent> = z.output<(typeof bridgeEvents)[E]>;

/**
 * The machine as the page sees it. `on` returns the function that ends the subscription; an `open` that came
 * before anybody listened is kept and given to the first listener.
 */
export type Bridge = {
  [M in BridgeMethod]: (...args: BridgeArgs<M>) => Promise<BridgeReply<M>>;
} & {
  on<E extends BridgeEvent>(event: E, callback: (...args: BridgeEventArgs<E>) => void): () => void;
};

declare global {
  interface Window {
    /** Present only inside the desktop app. */
    desktop?: Bridge;
  }
}
