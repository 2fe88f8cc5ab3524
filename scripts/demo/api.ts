/** A call of the product's API: method, path below /api, body. Rejects with status and code of a refusal. */
export type Api = <Reply>(method: string, path: string, body?: unknown) => Promise<Reply>;

/** Makes calls without a session, or with a token. */
export function apiAt(url: string, token?: string): Api {
  return async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const reply = (await response.json()) as Reply & { error?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${reply.error}`);
    return reply;
  };
}

/**
 * Makes calls as a person: signs in at the first call, and again after the session has expired. Calls at the same
 * moment share one sign-in, because each sign-in ends the session before it.
 */
export function apiOf(url: string, account: { email: string; password: string }): Api {
  let calls: Promise<Api> | undefined;
  const signIn = async () =>
    apiAt(url, (await apiAt(url)<{ token: string }>('POST', '/auth/login', account)).token);
  return async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
    calls ??= signIn();
    const before = calls;
    try {
      return await (await before)<Reply>(method, path, body);
    } catch (error) {
      if (!/ERR_SESSION|ERR_UNAUTHENTICATED/.test(String(error))) throw error;
      if (calls === before) calls = signIn();
      return (await calls)<Reply>(method, path, body);
    }
  };
}
