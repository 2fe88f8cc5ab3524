import { randomUUID } from 'node:crypto';
import type { RememberedSignIns } from '../bridge.ts';
import { changeSignIn, currentSignIn, firstSignInId, type SettingsStore } from './settingsStore.ts';
import type { TokenVault } from './tokenVault.ts';

/** The servers and people that this machine remembers; the window shows one of them. */
export interface SignIns {
  /** What the page and the menu may know of them. */
  list(): RememberedSignIns;
  /** Shows a new sign-in at a server. A row that nobody has signed in to is used again, so none is left over. */
  add(origin: string): void;
  /** Shows a remembered one; an unknown id changes nothing. */
  switchTo(id: string): void;
  /** Forgets one with its token. After the current one the first of the rest is shown. */
  forget(id: string): void;
  /** Names the current one. */
  name(label: string): void;
}

/** More than this are no list that a person uses; the page offers no further one. */
const mostSignIns = 9;

/** Who follows the changes of the sign-ins. */
interface Followers {
  changed: () => void;
  /** The window must show another one; null: none is left. */
  shown: (id: string | null) => void;
  /** What the page stored for this one must be deleted. */
  forgotten: (id: string) => void;
}

/** Opens the remembered sign-ins. */
export function createSignIns(
  settings: SettingsStore,
  vault: Pick<TokenVault, 'clear'>,
  { changed, shown, forgotten }: Followers,
): SignIns {
  const show = (id: string | null): void => {
    const before = settings.get('current');
    settings.set('current', id);
    changed();
    if (id !== before) shown(id);
  };
  const remove = (id: string): void => {
    vault.clear(id);
    settings.set(
      'signIns',
      settings.get('signIns').filter((row) => row.id !== id),
    );
    forgotten(id);
  };

  return {
    list: () => ({
      current: currentSignIn(settings)?.id ?? null,
      rows: settings.get('signIns').map(({ id, origin, label }) => ({ id, origin, label })),
    }),

    add(origin) {
      const current = currentSignIn(settings);
      const unused = settings.get('signIns').filter(({ label }) => label === '');
      const same = unused.find((row) => row.origin === origin);
      if (same) {
        for (const { id } of unused) if (id !== same.id) remove(id);
        return show(same.id);
      }
      if (current?.label === '') remove(current.id);
      const rows = settings.get('signIns');
      if (rows.length >= mostSignIns) return;
      const id = rows.length === 0 ? firstSignInId : randomUUID();
      settings.set('signIns', [...rows, { id, origin, label: '', token: null, device: null }]);
      show(id);
    },

    switchTo(id) {
      if (settings.get('signIns').some((row) => row.id === id)) show(id);
    },

    forget(id) {
      if (!settings.get('signIns').some((row) => row.id === id)) return;
      remove(id);
      const current = currentSignIn(settings) ?? settings.get('signIns')[0];
      show(current?.id ?? null);
    },

    name(label) {
      const current = currentSignIn(settings);
      if (!current || current.label === label) return;
      changeSignIn(settings, current.id, { label });
      changed();
    },
  };
}
