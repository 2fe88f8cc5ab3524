import { ServerUrl } from '../bridge.ts';

/** Size and place of the window in screen pixels, as it was when it was last in its normal state. */
export interface WindowState {
  x: number;
  y: number;
  width: number;
  height: number;
  maximized: boolean;
}

/** A refresh token encrypted by the system (base64), with the server it belongs to. */
export interface SealedToken {
  origin: string;
  sealed: string;
}

/** The sealed key (base64) of conversations that the page keeps, with the person and server it belongs to. */
export interface SealedOfflineKey extends SealedToken {
  userId: number;
}

/** What the app remembers on this machine between starts. */
export interface Settings {
  serverUrl: string;
  window: WindowState | null;
  token: SealedToken | null;
  offlineKey: SealedOfflineKey | null;
  /** Tells its server that a person has signed in here before; it opens nothing. */
  device: { origin: string; token: string } | null;
}

/** Reads and writes settings; the file behind it is written at once. */
export interface SettingsStore {
  get<K extends keyof Settings>(key: K): Settings[K];
  set<K extends keyof Settings>(key: K, value: Settings[K]): void;
}

/** Where `npm start` serves. */
export const defaultServerUrl = 'http://127.0.0.1:8080';

/**
 * The configured server's origin; an address that a person broke by hand falls back to the default. Plain http is
 * for nearby servers only. An older address of another server is called over https, so that no one else gets its
 * tokens.
 */
export function serverOriginOf(settings: Pick<SettingsStore, 'get'>): string {
  const saved = settings.get('serverUrl');
  const parsed = [saved, saved.replace(/^http:/i, 'https:')]
    .map((address) => ServerUrl.safeParse(address))
    .find(({ success }) => success);
  return parsed?.success ? parsed.data : defaultServerUrl;
}
