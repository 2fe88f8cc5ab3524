import type { GlobalShortcut } from 'electron';
import type { ChoiceChanges, DesktopChoices, DesktopState } from '../bridge.ts';
import { defaultChoices, type SettingsStore } from './settingsStore.ts';

/** The key of the whole system that opens the customer who waits longest. No keyboard writes a letter with it. */
const nextKey = 'CommandOrControl+Shift+F8';

/** What choices act on. */
export interface ChoiceParts {
  settings: SettingsStore;
  globalShortcut: Pick<GlobalShortcut, 'register' | 'unregister' | 'isRegistered'>;
  platform: NodeJS.Platform;
  startWithSystem: (isOn: boolean) => Promise<void>;
  claimPhoneLinks: (isOn: boolean) => void;
  openNext: () => void;
  lookForUpdates: () => void;
  /** What the machine can do. */
  can: () => Promise<Pick<DesktopState, 'hasTray' | 'keepsSignIns' | 'getsUpdates' | 'readyUpdate'>>;
}

/** What a person chose for this machine. */
export interface Choices {
  /** Makes the stored choices act; once, at the start. */
  begin(): void;
  /** Changes some; a choice that the system refuses rejects and stays as it was. */
  change(changes: ChoiceChanges): Promise<DesktopState>;
  state(): Promise<DesktopState>;
}

/** Keeps the choices and makes the system follow them. */
export function createChoices(parts: ChoiceParts): Choices {
  const { settings, globalShortcut } = parts;
  const now = (): DesktopChoices => ({ ...defaultChoices, ...settings.get('choices') });
  const followKey = (isOn: boolean): void => {
    globalShortcut.unregister(nextKey);
    if (isOn) globalShortcut.register(nextKey, parts.openNext);
  };
  const state = async (): Promise<DesktopState> => {
    const choices = now();
    return {
      choices,
      nextKey: {
        name: parts.platform === 'darwin' ? '⌘⇧F8' : 'Ctrl+Shift+F8',
        isTaken: choices.hasNextKey && !globalShortcut.isRegistered(nextKey),
      },
      ...(await parts.can()),
    };
  };
  return {
    state,
    begin: () => followKey(now().hasNextKey),
    async change(changes) {
      const before = now();
      const chosen = Object.entries(changes).filter(([, value]) => value !== undefined);
      const after: DesktopChoices = { ...before, ...Object.fromEntries(chosen) };
      if (after.startsWithSystem !== before.startsWithSystem)
        await parts.startWithSystem(after.startsWithSystem);
      settings.set('choices', after);
      if (after.opensPhoneLinks !== before.opensPhoneLinks) parts.claimPhoneLinks(after.opensPhoneLinks);
      if (after.hasNextKey !== before.hasNextKey) followKey(after.hasNextKey);
      if (after.channel !== before.channel) parts.lookForUpdates();
      return state();
    },
  };
}
