import { createHash } from 'node:crypto';
import { databaseCode } from '../db/databaseCode.ts';

const plainId = /^[\w.@=+/$-]{1,400}$/;

/**
 * An id chosen by strangers, in a form that the database can hold and index. A longer or odd one (a NUL, four thousand
 * letters) becomes a hash, which is the same whenever the id comes again.
 */
export const storedId = (id: string): string =>
  plainId.test(id) ? id : `odd-${createHash('sha256').update(id, 'utf16le').digest('base64url')}`;

/**
 * Values of strangers in a form for text and jsonb columns: no NUL, no half characters. Dates stay as they are. So does a
 * value with nothing wrong in it: a copy of each message would cost more than the look.
 */
export const storable = <T>(value: T): T => (isStorable(value) ? value : cleaned(value));

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null || value instanceof Date) return true;
  if (Array.isArray(value)) return value.every(isStorable);
  for (const name in value)
    if (!isStorable(name) || !isStorable((value as Record<string, unknown>)[name])) return false;
  return true;
}

function cleaned<T>(value: T): T {
  if (typeof value === 'string') return storableText(value) as T;
  if (Array.isArray(value)) return value.map(cleaned) as T;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [storableText(name), cleaned(inner)]),
  ) as T;
}

const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed();

/**
 * The database refuses these very values (no such text or number, a broken rule, too long for an index): a retry would
 * fail again.
 */
export const isRefusedForGood = (error: unknown): boolean => /^(22|23|54)/.test(databaseCode(error));
