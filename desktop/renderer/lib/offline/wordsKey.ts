import { AppError } from '@recado/shared/errors';
import { type SessionUser, sessionApi } from '@recado/shared/features/session';
import { create } from 'zustand';
import { call } from '../api.ts';
import { serverOrigin } from '../session/serverOrigin.ts';
import { useSession } from '../session/session.ts';
import { type KeptBox, openKeptBox } from './keptBox.ts';
import { mayKeep } from './keptUser.ts';
import { openText, sealText, textKeyBytes } from './sealedText.ts';

interface WordsKey {
  /** `server/userId`. */
  owner: string;
  bytes: Uint8Array;
}

interface State {
  key: WordsKey | undefined;
  /** The server has none: an older release. */
  isMissing: boolean;
}

const noKey: State = { key: undefined, isMissing: false };
/** The key of the signed-in person's unsent words, once this page has it. */
const useWordsKey = create<State>(() => noKey);

const name = 'wordsKey';
const ownerOf = (userId: number): string => `${serverOrigin()}/${userId}`;

// After a sign-out this page opens nobody's words.
useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useWordsKey.setState(noKey);
});

/** Gives this page the key of the signed-in person's words, as the server writes it (base64url). */
export function giveWordsKey(userId: number, key: string): void {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  if (bytes.length === textKeyBytes && useSession.getState().user?.id === userId)
    useWordsKey.setState({ key: { owner: ownerOf(userId), bytes }, isMissing: false });
}

/**
 * Finds the key of this person's unsent words (OFFLINE-12). The server tells it, the same each time, and the device
 * keeps it sealed while they are signed in. So words outlive a sign-out, and only their writer reads them. An older
 * server tells none: then the device makes one, until the sign-out. Rejects if there is neither.
 */
export async function openWordsKey(user: SessionUser, hasToken: boolean): Promise<void> {
  const box = mayKeep(user) ? await openKeptBox(user.id) : undefined;
  const stored = await box?.get(name).catch(() => undefined);
  if (stored) giveWordsKey(user.id, stored.value as string);
  if (!hasToken) return;
  try {
    const { key } = await call(sessionApi.wordsKey);
    // Before the device forgets the older key, this page has opened with it what it sealed.
    if (key !== stored?.value) giveWordsKey(user.id, key);
    await keep(box, key).catch(() => undefined);
  } catch (error) {
    if (!box || !(error instanceof AppError) || error.code !== 'ERR_NO_ROUTE_FOUND') throw error;
    giveWordsKey(user.id, await deviceKey(box));
  }
}

const keep = async (box: KeptBox | undefined, key: string): Promise<void> => {
  const at = Date.now();
  await box?.put(name, key, { savedAt: at, usedAt: at });
};

/** The key of a device whose server tells none; tabs that start together use one. */
const deviceKey = (box: KeptBox): Promise<string> =>
  navigator.locks.request('recado.wordsKey', async () => {
    const stored = await box.get(name);
    const bytes = crypto.getRandomValues(new Uint8Array(textKeyBytes));
    const key = (stored?.value as string | undefined) ?? btoa(String.fromCharCode(...bytes));
    await keep(box, key);
    return key;
  });

/** Calls this each time this page gets the key of the signed-in person. Returns a function that ends it. */
export const onWordsKey = (listener: () => void): (() => void) =>
  useWordsKey.subscribe(({ key }, before) => {
    if (key && key !== before.key) listener();
  });

/** Notes that the server refuses to tell a key: words of the signed-in person live as long as the page. */
export const missWordsKey = (): void => useWordsKey.setState({ isMissing: true });

/** Calls this once, as soon as the stored words of the signed-in person are here or cannot come. */
export function whenWordsAreHere(then: () => void): () => void {
  const isSettled = ({ key, isMissing }: State) => key !== undefined || isMissing;
  if (isSettled(useWordsKey.getState())) {
    then();
    return () => undefined;
  }
  const end = useWordsKey.subscribe((state) => {
    if (!isSettled(state)) return;
    end();
    then();
  });
  return end;
}

/** True if this page can seal and open the words of this person. */
export const hasWordsKey = (userId: number): boolean => useWordsKey.getState().key?.owner === ownerOf(userId);

/** Seals words of a person for one place; undefined without their key. */
export function sealWords(userId: number, place: string, words: unknown): string | undefined {
  const { key } = useWordsKey.getState();
  return key && hasWordsKey(userId) ? sealText(key.bytes, `${key.owner}/${place}`, words) : undefined;
}

/** Opens words of a person; undefined without their key, and for words of another place. */
export function openWords(userId: number, place: string, sealed: string): unknown {
  const { key } = useWordsKey.getState();
  return key && hasWordsKey(userId) ? openText(key.bytes, `${key.owner}/${place}`, sealed) : undefined;
}
