import type { Session } from 'electron';
import { firstSignInId } from './settingsStore.ts';

/** The storage of pages: each sign-in has its own cookies, drafts and cache, so none sees what another one kept. */
export interface Sessions {
  /** Name of the session in which the page of a sign-in runs; undefined is the default one. */
  partitionOf(id: string | null): string | undefined;
  /** Deletes what the page of a sign-in stored. */
  clear(id: string): void;
  /** Runs for every session that is open now. */
  each(act: (session: Session) => void): void;
}

/** Electron's sessions, or a fake of them. */
interface SessionsOfElectron {
  defaultSession: Session;
  fromPartition(partition: string): Session;
}

/** Opens sessions and prepares each once, before a page runs in it. */
export function createSessions(
  { defaultSession, fromPartition }: SessionsOfElectron,
  prepare: (session: Session) => void,
  onTrouble: (what: string) => void,
): Sessions {
  const open = new Map<string | undefined, Session>([[undefined, defaultSession]]);
  prepare(defaultSession);

  const nameOf = (id: string | null): string | undefined =>
    id === null || id === firstSignInId ? undefined : `persist:sign-in-${id}`;
  const sessionOf = (name: string | undefined): Session => {
    const session = open.get(name);
    if (session || name === undefined) return session ?? defaultSession;
    const opened = fromPartition(name);
    open.set(name, opened);
    prepare(opened);
    return opened;
  };
  return {
    partitionOf(id) {
      const name = nameOf(id);
      sessionOf(name);
      return name;
    },
    clear(id) {
      sessionOf(nameOf(id))
        .clearStorageData()
        .catch(() => onTrouble('the storage of a forgotten account could not be deleted'));
    },
    each: (act) => open.forEach((session) => void act(session)),
  };
}
