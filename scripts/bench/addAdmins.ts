import type { StartedRecado } from '../../server/testing/startRecado.ts';

/** Adds so many admins and signs them in; their tokens. The server lets no single session do as much as a measurement does. */
export async function addAdmins({ call }: StartedRecado, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < count; n++) {
    const who = { email: `bench${n}@recado.example`, password: `quiet-river-${n}` };
    await call('POST', '/users', { name: `Bench ${n}`, ...who, profile: 'admin', queueIds: [] });
    tokens.push((await call<{ token: string }>('POST', '/auth/login', who)).token);
  }
  return tokens;
}
