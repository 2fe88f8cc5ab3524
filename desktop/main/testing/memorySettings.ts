import { defaultServerUrl, type Settings, type SettingsStore } from '../settingsStore.ts';

/** Settings that live as long as the test. */
export function memorySettings(saved: Partial<Settings> = {}): SettingsStore {
  const values: Settings = {
    serverUrl: defaultServerUrl,
    window: null,
    token: null,
    offlineKey: null,
    device: null,
    ...saved,
  };
  return {
    get: (key) => values[key],
    set: (key, value) => {
      values[key] = value;
    },
  };
}
