import postgres from 'postgres';
import { databaseCode } from '../databaseCode.ts';

/** Wrong password, or no login of that name (Postgres does not say which). */
const wrongLogin = '28P01';

/** Does the database let in the login of this address? Throws when it does not answer, or lets nobody in from here. */
export async function canLogIn(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (databaseCode(error) === wrongLogin) return false;
    throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
