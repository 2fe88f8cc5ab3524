import { create } from 'zustand';
import { type Shared, sharedPath, sharedStore } from './sharedStore.ts';

/** What was shared longer ago is somebody's who went away. */
const keptMs = 30 * 60_000;

/** Files and words from another app. */
export interface Share {
  files: readonly File[];
  text: string;
}

/** Reads what another app shared with this one; undefined if nothing waits. It goes on waiting until `dropShared`. */
export async function readShared(now = Date.now()): Promise<Share | undefined> {
  if (!('caches' in window) || !(await caches.has(sharedStore))) return undefined;
  const store = await caches.open(sharedStore);
  const shared = (await (await store.match(sharedPath))?.json()) as Shared | undefined;
  if (!shared || now - shared.at > keptMs) {
    await dropShared();
    return undefined;
  }
  const files = await Promise.all(
    shared.files.map(async ({ name, type }, n) => {
      const response = await store.match(`${sharedPath}/${n}`);
      return response && new File([await response.blob()], name, { type });
    }),
  );
  return { text: shared.text, files: files.filter((file) => file !== undefined) };
}

/** Files that were opened with the desktop app and belong to no conversation yet (DESK-15); a reload loses them. */
export const useOpenedFiles = create<{ files: readonly File[] }>(() => ({ files: [] }));

/** Keeps such files, behind those that wait already. */
export const keepOpened = (more: readonly File[]): void =>
  useOpenedFiles.setState(({ files }) => ({ files: [...files, ...more] }));

/** Removes what was shared from this device, and what was opened with the app. */
export async function dropShared(): Promise<void> {
  useOpenedFiles.setState({ files: [] });
  if ('caches' in window) await caches.delete(sharedStore);
}

/** The shared files on their way into a conversation, until its page takes them. */
const useGiven = create<{ ticketUuid: string | undefined; files: File[] }>(() => ({
  ticketUuid: undefined,
  files: [],
}));

/** Gives shared files to a conversation that is about to open. */
export const giveFiles = (ticketUuid: string, files: readonly File[]): void =>
  useGiven.setState({ ticketUuid, files: [...files] });

/** The files that were given to this conversation, once. */
export function takeFiles(ticketUuid: string): File[] {
  const shared = useGiven.getState();
  if (shared.ticketUuid !== ticketUuid) return [];
  useGiven.setState({ ticketUuid: undefined, files: [] });
  return shared.files;
}
