import { canSeal, openSealed, type Sealer, sealText } from './sealing.ts';
import { changeSignIn, type SettingsStore } from './settingsStore.ts';

/** Keeps the refresh token of each remembered sign-in, by its id. */
export interface TokenVault {
  /** `sealed`: on disk, readable by this user of this system only; `memory`: until the app ends. */
  seal(id: string, token: string): Promise<'sealed' | 'memory'>;
  /** Null if there is none, or the system can no longer open it. */
  open(id: string): Promise<string | null>;
  /** Forgets it everywhere. */
  clear(id: string): void;
  /** Whether this system has a safe place. */
  canSeal(): Promise<boolean>;
}

/** Where refresh tokens are kept (AUTH-12). They are never written in the clear. */
export function createTokenVault(sealer: Sealer, settings: SettingsStore): TokenVault {
  const held = new Map<string, { token: string }>();

  return {
    canSeal: () => canSeal(sealer),

    async seal(id, token) {
      const mine = { token };
      held.set(id, mine);
      const sealed = await sealText(sealer, token);
      // Sealing takes time; a newer token or a sign-out that came meanwhile must not be undone.
      if (held.get(id) === mine) changeSignIn(settings, id, { token: sealed });
      return sealed === null ? 'memory' : 'sealed';
    },

    async open(id) {
      const inMemory = held.get(id);
      if (inMemory) return inMemory.token;
      const sealed = settings.get('signIns').find((row) => row.id === id)?.token;
      return sealed ? openSealed(sealer, sealed) : null;
    },

    clear(id) {
      held.delete(id);
      changeSignIn(settings, id, { token: null });
    },
  };
}
