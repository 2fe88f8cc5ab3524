import { type DesktopChoices, ServerUrl } from '../bridge.ts';

/** Size and place of the window in screen pixels, as it was when it was last in its normal state. */
export interface WindowState {
  x: number;
  y: number;
  width: number;
  height: number;
  maximized: boolean;
}

/** The sealed key (base64) of the conversations that the page keeps, with the person whose they are. */
export interface SealedOfflineKey {
  userId: number;
  sealed: string;
}

/** A server with the person who signs in there. Its origin never changes, so its token reaches no other server. */
export interface SignIn {
  id: string;
  origin: string;
  /** The person and their company; empty until somebody has signed in. */
  label: string;
  /** The refresh token, encrypted by the system (base64). */
  token: string | null;
  /** Tells the server that a person has signed in here before; it opens nothing. */
  device: string | null;
  /** Absent until a page keeps conversations for hours without network. */
  offlineKey?: SealedOfflineKey | null;
}

/** What the app remembers on this machine between starts. */
export interface Settings {
  /** In the order of their keys: Ctrl+1, Ctrl+2. */
  signIns: SignIn[];
  /** Id of the sign-in that the window shows; null before a server was chosen. */
  current: string | null;
  window: WindowState | null;
  /** Chromium's zoom level; 0 is the normal size. */
  zoom: number;
  choices: DesktopChoices;
}

/** Reads and writes settings; the file behind it is written at once. */
export interface SettingsStore {
  get<K extends keyof Settings>(key: K): Settings[K];
  set<K extends keyof Settings>(key: K, value: Settings[K]): void;
}

/** Id of the first sign-in of a machine; its page keeps its storage in the default session. */
export const firstSignInId = 'first';

/** Where `npm start` serves. */
export const defaultServerUrl = 'http://127.0.0.1:8080';

/** What the app does until somebody chooses otherwise. */
export const defaultChoices: DesktopChoices = {
  startsWithSystem: false,
  closesToTray: true,
  opensPhoneLinks: false,
  hasNextKey: false,
  channel: 'latest',
};

/** The settings of a new machine. */
export const defaultSettings = (): Settings => ({
  signIns: [],
  current: null,
  window: null,
  zoom: 0,
  choices: { ...defaultChoices },
});

/** The sign-in that the window shows, if a server was ever chosen. */
export function currentSignIn(settings: Pick<SettingsStore, 'get'>): SignIn | undefined {
  const id = settings.get('current');
  return settings.get('signIns').find((row) => row.id === id);
}

/** Changes one sign-in; one that was forgotten meanwhile stays forgotten. */
export function changeSignIn(
  settings: SettingsStore,
  id: string,
  changes: Partial<Omit<SignIn, 'id' | 'origin'>>,
): void {
  const rows = settings.get('signIns');
  if (!rows.some((row) => row.id === id)) return;
  settings.set(
    'signIns',
    rows.map((row) => (row.id === id ? { ...row, ...changes } : row)),
  );
}

/**
 * The current server's origin; an address that a person broke by hand falls back to the default. Plain http is
 * for nearby servers only. An older address of another server is called over https, so that no one else gets its
 * tokens.
 */
export function serverOriginOf(settings: Pick<SettingsStore, 'get'>): string {
  return originOf(currentSignIn(settings)?.origin ?? '') ?? defaultServerUrl;
}

/** The origin that an address stands for, or undefined if it is none that the app may call. */
export function originOf(address: string): string | undefined {
  const parsed = [address, address.replace(/^http:/i, 'https:')]
    .map((text) => ServerUrl.safeParse(text))
    .find(({ success }) => success);
  return parsed?.success ? parsed.data : undefined;
}
