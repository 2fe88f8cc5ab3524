import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import type { DesktopChoices } from '../bridge.ts';

/** How long between two looks at the update feed, in milliseconds. */
export const updateIntervalMs = 4 * 60 * 60 * 1000;

/**
 * The feed written into the package when it was built, or null. Plain http is no feed, because an update
 * could be swapped on the way; names below `.example` are the placeholder of the repository.
 */
export async function updateFeed(resourcesFolder: string): Promise<string | null> {
  const text = await readFile(join(resourcesFolder, 'app-update.yml'), 'utf8').catch(() => '');
  const line = /^\s*url:\s*['"]?([^\s'"]+)/m.exec(text)?.[1];
  const url = line === undefined ? null : URL.parse(line);
  return url?.protocol === 'https:' && !url.hostname.endsWith('.example') ? url.href : null;
}

/** The parts of electron-updater that the app uses. */
export type Updater = Pick<
  AppUpdater,
  'checkForUpdates' | 'allowDowngrade' | 'allowPrerelease' | 'channel' | 'quitAndInstall'
> & { on(event: 'update-downloaded', listener: (update: { version: string }) => void): unknown };

/** What updating needs from the composition root. */
export interface UpdateParts {
  isPackaged: boolean;
  resourcesFolder: string;
  channel: () => DesktopChoices['channel'];
  /** Loaded only when there is a feed, so a start without one pays nothing. */
  loadUpdater: () => Promise<Updater>;
  every: (intervalMs: number, task: () => void) => void;
  /** An update is downloaded; the next start brings it. */
  onReady: (version: string) => void;
  /** Runs before windows close, so that closing them is not taken for hiding. */
  beforeInstall: () => void;
  onTrouble: (what: string) => void;
}

/** The updates of this app, as the page and the menu use them. */
export interface Updates {
  /** False where nothing is ever looked for. */
  comes: () => boolean;
  /** The downloaded version that waits for the next start. */
  ready: () => string | null;
  /** Looks now, for instance after another channel was chosen. */
  look: () => void;
  /** Starts the app again with the update; without one it does nothing. */
  install: () => void;
}

/**
 * Looks for updates now and every few hours, downloads them, and installs them on quit or when the person says so.
 * The feed says which share of the machines gets a new version (`stagingPercentage`).
 */
export function createUpdates(parts: UpdateParts): Updates {
  let updater: Updater | undefined;
  let ready: string | null = null;

  const look = (): void => {
    if (!updater) return;
    const channel = parts.channel();
    updater.channel = channel;
    updater.allowPrerelease = channel === 'beta';
    // The setter of `channel` turns this on; an old version with a known hole must never come back.
    updater.allowDowngrade = false;
    updater.checkForUpdates().catch(() => parts.onTrouble('the update feed could not be read'));
  };
  const begin = async (): Promise<void> => {
    if (!parts.isPackaged || (await updateFeed(parts.resourcesFolder)) === null) return;
    updater = await parts.loadUpdater();
    updater.on('update-downloaded', ({ version }) => {
      ready = version;
      parts.onReady(version);
    });
    look();
    parts.every(updateIntervalMs, look);
  };
  begin().catch(() => parts.onTrouble('updates are off'));

  return {
    comes: () => updater !== undefined,
    ready: () => ready,
    look,
    install: () => {
      if (ready === null) return;
      parts.beforeInstall();
      updater?.quitAndInstall(false, true);
    },
  };
}
