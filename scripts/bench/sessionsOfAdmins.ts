import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../server/clock.ts';
import { openTokens } from '../../server/http/tokens.ts';
import type { BenchServer } from './benchServer.ts';

/**
 * Access tokens of several admins, each with a session: the server's rate limit for one session is below the rate
 * of a measurement.
 */
export async function sessionsOfAdmins({ server, sql }: BenchServer, count: number): Promise<string[]> {
  const secret = readFileSync(join(server.dataDir, 'secrets', 'jwt-secret'), 'utf8').trim();
  const tokens = openTokens(secret, systemClock());
  const opened = await sql<{ id: string; userId: number }[]>`
    with admins as (
      insert into users (company_id, name, email, password_hash, profile)
      select 1, 'Bench ' || n, 'bench' || n || '.' || gen_random_uuid() || '@recado.example', '', 'admin'
      from generate_series(1, ${count}::int) n returning id)
    insert into sessions (company_id, user_id, expires_at)
    select 1, id, now() + interval '1 day' from admins returning id, user_id as "userId"`;
  return Promise.all(opened.map(({ id, userId }) => tokens.sign({ userId, companyId: 1, sessionId: id })));
}
