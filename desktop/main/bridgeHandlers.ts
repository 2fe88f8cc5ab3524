import type { OfflineKeys } from './createOfflineKeys.ts';
import type { BridgeHandlers } from './registerIpc.ts';
import { type SettingsStore, serverOriginOf } from './settingsStore.ts';
import type { TokenVault } from './tokenVault.ts';

/** The parts of the machine that the bridge uses. */
export interface Machine {
  settings: SettingsStore;
  vault: TokenVault;
  offlineKeys: OfflineKeys;
  version: string;
  tokenCall: BridgeHandlers['tokenCall'];
  showBadge: (count: number) => void;
  setAppName: (name: string) => void;
  notify: (request: Parameters<BridgeHandlers['notify']>[0]) => void;
  reloadPage: () => void;
}

/** What each call of the bridge does on this machine. */
export function bridgeHandlers(machine: Machine): BridgeHandlers {
  const { settings, vault, offlineKeys } = machine;
  const forget = () => {
    vault.clear();
    offlineKeys.clear();
  };
  return {
    setBadge: async (count) => machine.showBadge(count),
    setAppName: async (name) => machine.setAppName(name),
    notify: async (request) => machine.notify(request),
    getServerUrl: async () => serverOriginOf(settings),
    setServerUrl: async (origin) => {
      if (origin === serverOriginOf(settings)) return origin;
      forget();
      settings.set('serverUrl', origin);
      // After the reply: the policy that names the server comes with the page, so the page must load again.
      setImmediate(machine.reloadPage);
      return origin;
    },
    tokenCall: machine.tokenCall,
    offlineKey: ({ userId }) => offlineKeys.keyOf(userId),
    clearRefreshToken: async () => forget(),
    version: async () => machine.version,
  };
}
