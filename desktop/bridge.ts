import { z } from 'zod';
import { OpenedFiles, RegionPicture } from './machineFiles.ts';

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

/** The page's part of a sign-in that this machine remembers: where, and the person with their company (empty before). */
export const RememberedSignIn = z.object({ id: z.string(), origin: z.string(), label: z.string() });
export type RememberedSignIn = z.output<typeof RememberedSignIn>;

/** Id of a remembered sign-in. */
const SignInId = z.string().regex(/^[\w-]{1,40}$/);

/** The remembered sign-ins in the order of their keys; `current` is null before a server was ever chosen. */
export const RememberedSignIns = z.object({
  current: z.string().nullable(),
  rows: z.array(RememberedSignIn),
});
export type RememberedSignIns = z.output<typeof RememberedSignIns>;

/** What was found at an address: a Recado server, nothing, an untrusted certificate, or something else. */
export const serverOutcomes = ['found', 'unreachable', 'certificate', 'other'] as const;

/** What a look at an address found; `version` where a Recado server said its own. */
export const ServerCheck = z.object({ outcome: z.enum(serverOutcomes), version: z.string().optional() });
export type ServerCheck = z.output<typeof ServerCheck>;

/** What a person chose for the app on this machine. */
export const DesktopChoices = z.object({
  /** The app starts with the system, without a window in front. */
  startsWithSystem: z.boolean(),
  /** Closing the window keeps the app in the tray. */
  closesToTray: z.boolean(),
  /** Links `tel:` and `whatsapp:` of other programs open a new ticket. */
  opensPhoneLinks: z.boolean(),
  /** A key of the whole system opens the customer who waits longest. */
  hasNextKey: z.boolean(),
  /** Updates: the tested ones, or those that are tried out. */
  channel: z.enum(['latest', 'beta']),
});
export type DesktopChoices = z.output<typeof DesktopChoices>;

/** Some choices; one that is undefined stays as it is. */
const ChoiceChanges = DesktopChoices.partial();
export type ChoiceChanges = z.output<typeof ChoiceChanges>;

/** The choices, and what of them this machine can do. */
export const DesktopState = z.object({
  choices: DesktopChoices,
  hasTray: z.boolean(),
  /** The key as people read it, such as `Ctrl+Shift+F8`, and whether another program has it. */
  nextKey: z.object({ name: z.string(), isTaken: z.boolean() }),
  /** False: this system has no safe place, so a sign-in lasts until the app ends. */
  keepsSignIns: z.boolean(),
  /** False where no updates come, for instance before packaging. */
  getsUpdates: z.boolean(),
  /** The version that the next start brings. */
  readyUpdate: z.string().nullable(),
});
export type DesktopState = z.output<typeof DesktopState>;

/** The address of one conversation. */
const TicketPath = z.string().regex(/^\/tickets\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

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
  /** Shows a sign-in at this server, remembers the one before and reloads the page; returns the origin. */
  setServerUrl: { args: z.tuple([ServerUrl]), reply: z.string() },
  /** Makes a call of the API with the stored refresh token, and stores the next one; rejects if the server is out of reach. */
  tokenCall: { args: z.tuple([TokenCall]), reply: TokenReply },
  /**
   * The key (base64, 256 bits) of what the page keeps of this person's conversations, sealed by the system's store. It
   * makes one if there is none, and drops that of another person or server. Null where the system has no safe store.
   */
  offlineKey: {
    args: z.tuple([z.object({ userId: z.number().int().min(1).max(2_147_483_647) })]),
    reply: z.string().nullable(),
  },
  /**
   * Forgets the key of kept conversations and the refresh token, on disk and in memory. While the sign-out is owed to
   * the server, the token stays: nothing else can end that session.
   */
  forgetSession: { args: z.tuple([z.object({ isOwed: z.boolean() })]), reply: nothing },
  /** The version of the app, such as `0.1.0`. */
  version: { args: z.tuple([]), reply: z.string() },
  /** The sign-ins that this machine remembers. */
  signIns: { args: z.tuple([]), reply: RememberedSignIns },
  /** Looks whether a Recado server answers there. It sends nothing but the question. */
  checkServer: { args: z.tuple([ServerUrl]), reply: ServerCheck },
  /** Shows another remembered sign-in and reloads the page; an unknown id changes nothing. */
  switchSignIn: { args: z.tuple([SignInId]), reply: nothing },
  /** Forgets a remembered sign-in with its token. */
  forgetSignIn: { args: z.tuple([SignInId]), reply: nothing },
  /** Names the current sign-in after person and company, for lists and menu. */
  nameSignIn: { args: z.tuple([z.string().trim().min(1).max(200)]), reply: nothing },
  /** Sets the person's language, for menus, tray and spell check. */
  setLanguage: { args: z.tuple([z.enum(['pt', 'en', 'es', 'tr'])]), reply: nothing },
  /** The choices of this machine and what it can do. */
  desktopState: { args: z.tuple([]), reply: DesktopState },
  /** Changes some choices; the reply says what came of it. */
  choose: { args: z.tuple([ChoiceChanges]), reply: DesktopState },
  /** Makes the task bar button flash, or the dock's icon bounce, until the person looks. */
  flash: { args: z.tuple([]), reply: nothing },
  /** Opens one conversation in a window of its own, or brings that window forward. */
  openWindow: { args: z.tuple([TicketPath]), reply: nothing },
  /** The report for support as text: log, crashes, versions, no secrets. */
  readReport: { args: z.tuple([]), reply: z.string() },
  /** Writes that report into a file, shows the file and returns its name. */
  writeReport: { args: z.tuple([]), reply: z.string() },
  /** Lets the person drag a rectangle on any screen, without this app in the way, and returns that part alone. */
  captureRegion: { args: z.tuple([]), reply: RegionPicture },
  /** The files that the person opened with the app since the last call; the app then forgets them. */
  takeOpenedFiles: { args: z.tuple([]), reply: OpenedFiles },
  /** Ends the app, installs the update that is ready and starts again. */
  installUpdate: { args: z.tuple([]), reply: nothing },
} as const;

/**
 * Events of the machine for the page. `open`: go to this route (notification click, tray, recado:// link).
 * `updateReady`: the next start brings this version. `notificationAnswered`: `notificationAnswers` has something.
 * `resume`: the machine woke from sleep. `filesOpened`: `takeOpenedFiles` has something.
 */
export const bridgeEvents = {
  open: z.tuple([AppPath]),
  updateReady: z.tuple([z.string()]),
  notificationAnswered: z.tuple([]),
  resume: z.tuple([]),
  filesOpened: z.tuple([]),
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
