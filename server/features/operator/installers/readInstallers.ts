import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Installer, type System, systems } from '@recado/shared/features/installers';
import type { Settings } from '../../../settings.ts';

type From = Pick<Settings, 'DATA_DIR' | 'INSTALLERS_URL'>;

/** The folder for the installers that `npm run package` makes. */
export const installersFolder = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string =>
  join(DATA_DIR, 'installers');

/** The ending of a file name decides its system; of two for one system the first is offered. */
const endings: readonly (readonly [System, string])[] = [
  ['windows', '.exe'],
  ['mac', '.dmg'],
  ['linux', '.appimage'],
  ['linux', '.deb'],
];

/** The installers in the folder, or the operator's page for each system; empty if there is neither. */
export async function readInstallers(settings: From): Promise<Installer[]> {
  const { INSTALLERS_URL } = settings;
  if (INSTALLERS_URL) return systems.map((system) => ({ system, name: '', url: INSTALLERS_URL }));
  const names = await readdir(installersFolder(settings)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // Names of newer versions sort last, so the order is reversed.
  const newestFirst = names.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return systems.flatMap((system) => {
    const ownEndings = endings.filter(([of]) => of === system);
    const name = ownEndings
      .map(([, ending]) => newestFirst.find((one) => one.toLowerCase().endsWith(ending)))
      .find((one) => one !== undefined);
    return name === undefined ? [] : [{ system, name, url: `/installers/${encodeURIComponent(name)}` }];
  });
}
