import type { StartedRecado } from '../../server/testing/processes/startRecado.ts';

/** A session of the first user, for sockets and calls that bypass `server.call`. */
export async function signIn({ url, email, password }: StartedRecado) {
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token, user } = (await reply.json()) as { token: string; user: { companyId: number } };
  return { token, companyId: user.companyId };
}
