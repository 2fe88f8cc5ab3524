import type { Notifier } from './createNotifier.ts';
import type { BridgeHandlers } from './registerIpc.ts';
import { type SettingsStore, serverOriginOf } from './settingsStore.ts';
import type { TokenVault } from './tokenVault.ts';

/** The parts of the machine that the bridge uses. */
export interface Machine {
  settings: SettingsStore;
  vault: TokenVault;
  version: string;
  tokenCall: BridgeHandlers['tokenCall'];
  showBadge: (count: number) => void;
  setAppName: (name: string) => void;
  notifier: Notifier;
  reloadPage: () => void;
}

/** What each call of the bridge does on this machine. */
export function bridgeHandlers(machine: Machine): BridgeHandlers {
  const { settings, vault, notifier } = machine;
  return {
    setBadge: async (count) => machine.showBadge(count),
    setAppName: async (name) => machine.setAppName(name),
    notify: async (request) => notifier.notify(request),
    withdrawNotification: async (tag) => notifier.withdraw(tag),
    notificationAnswers: async () => [...notifier.answers()],
    forgetNotificationAnswer: async (id) => notifier.forget(id),
    getServerUrl: async () => serverOriginOf(settings),
    setServerUrl: async (origin) => {
      if (origin === serverOriginOf(settings)) return origin;
      vault.clear();
      settings.set('serverUrl', origin);
      // After the reply: the policy that names the server comes with the page, so the page must load again.
      setImmediate(machine.reloadPage);
      return origin;
    },
    tokenCall: machine.tokenCall,
    clearRefreshToken: async () => vault.clear(),
    version: async () => machine.version,
  };
}
