import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';

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

/** What updating needs from the composition root. */
export interface UpdateParts {
  isPackaged: boolean;
  resourcesFolder: string;
  /** Loaded only when there is a feed, so a start without one pays nothing. */
  loadUpdater: () => Promise<Pick<AppUpdater, 'checkForUpdatesAndNotify' | 'allowDowngrade'>>;
  every: (intervalMs: number, task: () => void) => void;
  onTrouble: (what: string) => void;
}

/** Looks for updates now and every few hours, downloads them and installs on quit. False: nothing to look at. */
export async function keepUpdated(parts: UpdateParts): Promise<boolean> {
  if (!parts.isPackaged || (await updateFeed(parts.resourcesFolder)) === null) return false;
  const updater = await parts.loadUpdater();
  updater.allowDowngrade = false;
  const look = (): void => {
    updater.checkForUpdatesAndNotify().catch(() => parts.onTrouble('the update feed could not be read'));
  };
  look();
  parts.every(updateIntervalMs, look);
  return true;
}
