import { randomUUID } from 'node:crypto';
import type { BridgeEvent, BridgeMethod } from '../../bridge.ts';
import { bridgeHandlers } from '../../main/bridgeHandlers.ts';
import { channelOf } from '../../main/channelOf.ts';
import { checkServer } from '../../main/checkServer.ts';
import { createNotifier } from '../../main/createNotifier.ts';
import { createOfflineKeys } from '../../main/createOfflineKeys.ts';
import { createSignIns } from '../../main/createSignIns.ts';
import { createTokenCalls } from '../../main/createTokenCalls.ts';
import { registerIpc } from '../../main/registerIpc.ts';
import { defaultChoices, type SettingsStore } from '../../main/settingsStore.ts';
import { createFakeElectron, type FakeElectron } from '../../main/testing/fakeElectron.ts';
import { memorySettings } from '../../main/testing/memorySettings.ts';
import { createTokenVault } from '../../main/tokenVault.ts';

/** Who a call comes from, as Electron's main process sees it. */
export interface Sender {
  url: string;
  parent: object | null;
}

/** A desktop app without Electron: the page's calls reach the app's own ipc door, handlers, vault and token calls. */
export interface Machine {
  settings: SettingsStore;
  fake: FakeElectron;
  /** What the page asked for, in order. */
  pageCalls: { method: BridgeMethod; args: unknown[] }[];
  /** The number on dock, tray and task bar. */
  badge(): number;
  /** Remembers this server as the one that the window shows, if none was chosen yet. */
  startAt(origin: string): void;
  invoke(sender: Sender, channel: string, args: unknown[]): Promise<unknown>;
}

interface Windows {
  send(event: BridgeEvent, ...args: unknown[]): void;
  /** Loads the page again at this path, because another sign-in is shown. */
  load(path: string): void;
}

/** Starts such an app on a new machine, which knows no server. */
export function createMachine({ send, load }: Windows): Machine {
  const settings = memorySettings({ signIns: [], current: null });
  const fake = createFakeElectron({ folder: '/nowhere' });
  const sealer = fake.electron.safeStorage as never;
  const vault = createTokenVault(sealer, settings);
  const pageCalls: Machine['pageCalls'] = [];
  let badge = 0;
  const signIns = createSignIns(settings, vault, {
    changed: () => {},
    forgotten: () => {},
    shown: (id) => load(id === null ? '/servers' : '/'),
  });
  const choices = choicesOf(settings);
  const nothing = () => {};
  const notifier = createNotifier({
    ...{ Notification: fake.electron.Notification as never, icon: {} as never, platform: 'darwin' },
    ...{ newId: randomUUID, onTrouble: nothing, show: nothing },
    open: (path) => send('open', path),
    onAnswer: () => send('notificationAnswered'),
  });
  registerIpc(
    fake.electron.ipcMain as never,
    bridgeHandlers({
      ...{ settings, vault, signIns, choices, notifier, version: '2.3.0' },
      offlineKeys: createOfflineKeys(sealer, settings),
      tokenCall: createTokenCalls({ fetch, settings, vault }),
      checkServer: (origin) => checkServer(fetch, origin),
      showBadge: (count) => {
        badge = count;
      },
      ...{ setAppName: nothing, setLanguage: nothing, flash: nothing, openWindow: nothing },
      readReport: async () => 'Recado 2.3.0',
      writeReport: async () => 'recado-support.txt',
      takeOpenedFiles: async () => ({ files: [], refused: [] }),
      captureRegion: async () => ({ outcome: 'none', picture: null }),
      installUpdate: nothing,
    }),
  );
  const methods = new Map(
    [...fake.handlers.keys()].map((channel) => [
      channel,
      channel.slice(channelOf('').length) as BridgeMethod,
    ]),
  );
  return {
    ...{ settings, fake, pageCalls },
    badge: () => badge,
    startAt(origin) {
      if (settings.get('current') !== null) return;
      settings.set('signIns', [{ id: 'first', origin, label: '', token: null, device: null }]);
      settings.set('current', 'first');
    },
    async invoke(senderFrame, channel, args) {
      const method = methods.get(channel);
      if (!method) throw new Error(`No handler registered for '${channel}'`);
      pageCalls.push({ method, args });
      return fake.handlers.get(channel)?.(...([{ senderFrame }, ...args] as never[]));
    },
  };
}

/** Choices that are kept and have no effect on this machine. */
function choicesOf(settings: SettingsStore) {
  const state = async () => ({
    choices: { ...defaultChoices, ...settings.get('choices') },
    hasTray: true,
    nextKey: { name: 'Ctrl+Shift+F8', isTaken: false },
    keepsSignIns: true,
    getsUpdates: false,
    readyUpdate: null,
  });
  return {
    state,
    async change(changes: object) {
      settings.set('choices', { ...settings.get('choices'), ...changes });
      return state();
    },
  };
}
