import { sql } from 'drizzle-orm';
import { openDatabase } from '../../db/client.ts';
import { databaseLogins } from '../../db/walls/databaseLogins.ts';
import { endOnTrouble } from '../endOnTrouble.ts';

/** A process that meets trouble as the server does; on command it queries its database or fails. */
const reportAs = (kind: 'warn' | 'fatal') => (about: object) =>
  process.send!({ kind, error: String((about as { err: unknown }).err) });
endOnTrouble({ warn: reportAs('warn'), fatal: reportAs('fatal') } as never, async () => {});
const database = openDatabase(databaseLogins(process.env.DATABASE_URL!, process.env.ENCRYPTION_KEY!), 2);
process.on('message', (command: 'ask' | { code: string; query: string }) => {
  if (command === 'ask')
    void database
      .inCompany(1, (tx) => tx.execute(sql`select 1`))
      .then(
        () => process.send!({ kind: 'answered' }),
        (error: unknown) => process.send!({ kind: 'refused', error: String(error) }),
      );
  else void Promise.reject(Object.assign(new Error('trouble'), command));
});
process.once('disconnect', () => process.exit(0));
process.send!({ kind: 'ready' });
