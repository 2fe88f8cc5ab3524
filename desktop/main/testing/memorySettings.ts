import { defaultServerUrl, defaultSettings, type Settings, type SettingsStore } from '../settingsStore.ts';

/** A remembered sign-in of tests: at the server of `npm start`, signed out. */
export const aSignIn = { id: 'a', origin: defaultServerUrl, label: '', token: null, device: null };

/** Settings that live as long as the test, with one sign-in. */
export function memorySettings(saved: Partial<Settings> = {}): SettingsStore {
  const values: Settings = { ...defaultSettings(), signIns: [aSignIn], current: aSignIn.id, ...saved };
  return {
    get: (key) => values[key],
    set: (key, value) => {
      values[key] = value;
    },
  };
}
