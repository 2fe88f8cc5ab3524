import type { Choices } from './createChoices.ts';
import type { Notifier } from './createNotifier.ts';
import type { OfflineKeys } from './createOfflineKeys.ts';
import type { SignIns } from './createSignIns.ts';
import type { BridgeHandlers } from './registerIpc.ts';
import { currentSignIn, type SettingsStore, serverOriginOf } from './settingsStore.ts';
import type { TokenVault } from './tokenVault.ts';

/** The parts of the machine that the bridge uses. */
export interface Machine {
  settings: SettingsStore;
  vault: Pick<TokenVault, 'clear'>;
  offlineKeys: OfflineKeys;
  signIns: SignIns;
  choices: Pick<Choices, 'state' | 'change'>;
  version: string;
  tokenCall: BridgeHandlers['tokenCall'];
  checkServer: BridgeHandlers['checkServer'];
  showBadge: (count: number) => void;
  setAppName: (name: string) => void;
  notifier: Notifier;
  setLanguage: (language: Parameters<BridgeHandlers['setLanguage']>[0]) => void;
  flash: () => void;
  openWindow: (path: string) => void;
  readReport: () => Promise<string>;
  writeReport: () => Promise<string>;
  captureRegion: BridgeHandlers['captureRegion'];
  takeOpenedFiles: BridgeHandlers['takeOpenedFiles'];
  installUpdate: () => void;
}

/** What each call of the bridge does on this machine. */
export function bridgeHandlers(machine: Machine): BridgeHandlers {
  const { settings, signIns, notifier, offlineKeys } = machine;
  return {
    setBadge: async (count) => machine.showBadge(count),
    setAppName: async (name) => machine.setAppName(name),
    notify: async (request) => notifier.notify(request),
    withdrawNotification: async (tag) => notifier.withdraw(tag),
    notificationAnswers: async () => [...notifier.answers()],
    forgetNotificationAnswer: async (id) => notifier.forget(id),
    getServerUrl: async () => serverOriginOf(settings),
    setServerUrl: async (origin) => {
      // A person who is signed in adds a second sign-in, at this server or another one.
      signIns.add(origin);
      return origin;
    },
    tokenCall: machine.tokenCall,
    offlineKey: ({ userId }) => offlineKeys.keyOf(userId),
    forgetSession: async ({ isOwed }) => {
      const current = currentSignIn(settings);
      if (current && !isOwed) machine.vault.clear(current.id);
      offlineKeys.clear();
    },
    version: async () => machine.version,
    signIns: async () => signIns.list(),
    checkServer: machine.checkServer,
    switchSignIn: async (id) => signIns.switchTo(id),
    forgetSignIn: async (id) => signIns.forget(id),
    nameSignIn: async (label) => signIns.name(label),
    setLanguage: async (language) => machine.setLanguage(language),
    desktopState: () => machine.choices.state(),
    choose: (changes) => machine.choices.change(changes),
    flash: async () => machine.flash(),
    openWindow: async (path) => machine.openWindow(path),
    readReport: () => machine.readReport(),
    writeReport: () => machine.writeReport(),
    captureRegion: () => machine.captureRegion(),
    takeOpenedFiles: () => machine.takeOpenedFiles(),
    installUpdate: async () => machine.installUpdate(),
  };
}
