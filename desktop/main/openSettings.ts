import Store from 'electron-store';
import { defaultSettings, type Settings, type SettingsStore } from './settingsStore.ts';
import { type OldSettings, takeOver } from './takeOver.ts';

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
const flag = { type: 'boolean' } as const;
const textOrNull = { type: ['string', 'null'] } as const;

/** The settings file in the app's data folder; a damaged file is replaced by the defaults rather than stopping the start. */
export function openSettings(): SettingsStore {
  const store = new Store<Settings & OldSettings>({
    name: 'settings',
    clearInvalidConfig: true,
    defaults: defaultSettings(),
    schema: {
      signIns: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            ...{ id: text, origin: text, label: text, token: textOrNull, device: textOrNull },
            offlineKey: {
              type: ['object', 'null'],
              properties: { userId: number, sealed: text },
              required: ['userId', 'sealed'],
            },
          },
          required: ['id', 'origin', 'label', 'token', 'device'],
        },
      },
      current: textOrNull,
      window: {
        type: ['object', 'null'],
        properties: { x: number, y: number, width: number, height: number, maximized: flag },
        required: ['x', 'y', 'width', 'height', 'maximized'],
      },
      zoom: number,
      choices: {
        type: 'object',
        properties: {
          startsWithSystem: flag,
          closesToTray: flag,
          opensPhoneLinks: flag,
          hasNextKey: flag,
          channel: { enum: ['latest', 'beta'] },
        },
        required: ['startsWithSystem', 'closesToTray', 'opensPhoneLinks', 'hasNextKey', 'channel'],
      },
    },
  });
  takeOver(store);
  return store;
}
