/** A service account of Google, as far as a person may see it. */
export interface ServiceAccount {
  project: string;
  email: string;
}

/** What a text holds: an account, or why it is none. `field` is what an account lacks. */
export type ReadAccount =
  | { account: ServiceAccount }
  | { wrong: 'notJson' | 'otherKind' }
  | { wrong: 'incomplete'; field: string };

/** The fields without which Google accepts no key. */
const needed = ['project_id', 'client_email', 'private_key'] as const;

/** Reads the JSON file of a service account on the page, before anything is sent. */
export function readServiceAccount(json: string): ReadAccount {
  let file: unknown;
  try {
    file = JSON.parse(json);
  } catch {
    return { wrong: 'notJson' };
  }
  if (typeof file !== 'object' || file === null || Array.isArray(file)) return { wrong: 'otherKind' };
  const fields = file as Record<string, unknown>;
  if (fields.type !== 'service_account') return { wrong: 'otherKind' };
  const missing = needed.find((field) => typeof fields[field] !== 'string' || fields[field] === '');
  if (missing) return { wrong: 'incomplete', field: missing };
  if (!String(fields.private_key).includes('-----BEGIN'))
    return { wrong: 'incomplete', field: 'private_key' };
  return { account: { project: String(fields.project_id), email: String(fields.client_email) } };
}

/** True for the whole JSON of a service account. */
export const isServiceAccount = (json: string): boolean => 'account' in readServiceAccount(json);
