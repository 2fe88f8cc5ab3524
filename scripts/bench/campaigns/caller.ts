import { setTimeout as sleep } from 'node:timers/promises';
import type { StartedRecado } from '../../../server/testing/processes/startRecado.ts';

/** Somebody who is signed in. */
export interface Caller {
  /** A call, repeated while the server is away or has too much to do, as a page does; other refusals are thrown. */
  call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>;
}

const againMs = 200;
const isAway = (error: unknown) => error instanceof TypeError || /: (?:429|50[234]) /.test(String(error));

/** Signs in as this person, and again when the session has ended. */
export function openCaller(
  server: StartedRecado,
  { email, password }: { email: string; password: string },
): Caller {
  let signingIn: Promise<{ token: string }> | undefined;
  const signIn = async () => {
    try {
      return await server.request<{ token: string }>('POST', '/auth/login', { email, password });
    } catch (error) {
      signingIn = undefined;
      throw error;
    }
  };
  const once = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    // Calls that run side by side sign in once: another sign-in would end the session of the first.
    signingIn ??= signIn();
    const session = signingIn;
    const { token } = await session;
    try {
      return await server.request<T>(method, path, body, { authorization: `Bearer ${token}` });
    } catch (error) {
      if (!/ERR_SESSION|ERR_UNAUTHENTICATED/.test(String(error))) throw error;
      if (session === signingIn) signingIn = undefined;
      return once<T>(method, path, body);
    }
  };
  const whileAway = async <T>(run: () => Promise<T>): Promise<T> => {
    for (;;)
      try {
        return await run();
      } catch (error) {
        if (!isAway(error)) throw error;
        await sleep(againMs);
      }
  };
  return {
    call: (method, path, body) => whileAway(() => once(method, path, body)),
  };
}
