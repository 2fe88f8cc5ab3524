import { hkdfSync } from 'node:crypto';

/** The database's address with the logins of the running server: each may do one thing, and none is the owner. */
export interface DatabaseLogins {
  /** May take the companies' role: rows of the company that the transaction names. */
  company: string;
  /** May take the operator's role: rows of all companies. */
  operator: string;
  /** May read and write in the queue's schema. */
  jobs: string;
}

const nameBytes = 6;
const passwordBytes = 32;

/**
 * Returns the logins of an installation, for any login in `url`. Names and passwords follow from its encryption key. So
 * every machine knows them, and two installations in one cluster have their own.
 */
export function databaseLogins(url: string, encryptionKey: string): DatabaseLogins {
  const derived = (info: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', encryptionKey, '', `recado database ${info}`, bytes));
  const installation = derived('logins', nameBytes).toString('hex');
  const as = (kind: keyof DatabaseLogins) =>
    withLogin(url, {
      name: `recado_${installation}_${kind}`,
      password: derived(`login ${kind}`, passwordBytes).toString('base64url'),
    });
  return { company: as('company'), operator: as('operator'), jobs: as('jobs') };
}

/** The login of an address. */
export function loginOf(url: string): { name: string; password: string } {
  const { username, password } = new URL(url);
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** The address alone, for the server's processes, which use another login. */
export const withoutLogin = (url: string): string => withLogin(url, { name: '', password: '' });

function withLogin(url: string, { name, password }: { name: string; password: string }): string {
  const address = new URL(url);
  address.username = encodeURIComponent(name);
  address.password = encodeURIComponent(password);
  for (const parameter of ['user', 'username', 'password']) address.searchParams.delete(parameter);
  return address.href;
}
