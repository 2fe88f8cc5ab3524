import Store from 'electron-store';
import { defaultServerUrl, type Settings, type SettingsStore } from './settingsStore.ts';

/** The settings file in the app's data folder; a damaged file is replaced by the defaults rather than stopping the start. */
export function openSettings(): SettingsStore {
  const number = { type: 'number' } as const;
  return new Store<Settings>({
    name: 'settings',
    clearInvalidConfig: true,
    defaults: { serverUrl: defaultServerUrl, window: null, token: null, offlineKey: null, device: null },
    schema: {
      serverUrl: { type: 'string' },
      window: {
        type: ['object', 'null'],
        properties: { x: number, y: number, width: number, height: number, maximized: { type: 'boolean' } },
        required: ['x', 'y', 'width', 'height', 'maximized'],
      },
      token: {
        type: ['object', 'null'],
        properties: { origin: { type: 'string' }, sealed: { type: 'string' } },
        required: ['origin', 'sealed'],
      },
      offlineKey: {
        type: ['object', 'null'],
        properties: { origin: { type: 'string' }, userId: number, sealed: { type: 'string' } },
        required: ['origin', 'userId', 'sealed'],
      },
      device: {
        type: ['object', 'null'],
        properties: { origin: { type: 'string' }, token: { type: 'string' } },
        required: ['origin', 'token'],
      },
    },
  });
}
