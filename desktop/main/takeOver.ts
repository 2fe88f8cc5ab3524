import { firstSignInId, originOf, type SettingsStore } from './settingsStore.ts';

/** The one sign-in of releases before 2.3, under names of its own. */
export interface OldSettings {
  serverUrl?: string;
  token?: { origin: string; sealed: string } | null;
  device?: { origin: string; token: string } | null;
}

/** Makes a remembered sign-in of what an earlier release kept, so that an update signs nobody out. */
export function takeOver(store: SettingsStore & OldStore): void {
  const serverUrl = store.get('serverUrl');
  if (serverUrl === undefined) return;
  const origin = originOf(serverUrl);
  if (origin !== undefined && store.get('signIns').length === 0) {
    const [token, device] = [store.get('token'), store.get('device')];
    const id = firstSignInId;
    store.set('signIns', [
      {
        id,
        origin,
        label: '',
        token: token?.origin === origin ? token.sealed : null,
        device: device?.origin === origin ? device.token : null,
      },
    ]);
    store.set('current', id);
  }
  for (const key of ['serverUrl', 'token', 'device'] as const) store.delete(key);
}

/** How what an earlier release kept is read and removed. */
interface OldStore {
  get<K extends keyof OldSettings>(key: K): OldSettings[K];
  delete(key: keyof OldSettings): void;
}
