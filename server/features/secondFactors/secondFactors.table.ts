import { bigint, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { users } from '../core/users/users.table.ts';

/** Secrets of code apps: one for each person. */
export const totpSecrets = companyTable(
  'totp_secrets',
  {
    userId: integer().primaryKey(),
    /** The secret in base32, sealed. */
    sealed: text().notNull(),
    /** Since when it counts; null until the person has entered a first code. */
    confirmedAt: moment(),
    /** The 30-second span of the last used code: it and earlier ones no longer count. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [sameCompany('totp_secrets_user_fk', t, t.userId, users)],
);

/** Codes for a person who has lost the second factor: deleted when used. */
export const recoveryCodes = companyTable(
  'recovery_codes',
  {
    userId: integer().notNull(),
    /** SHA-256 of the code, which has 118 bits; the code itself is stored nowhere. */
    hash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [rowKey(t.companyId, t.userId, t.hash), sameCompany('recovery_codes_user_fk', t, t.userId, users)],
);

/** Keys of devices (WebAuthn). */
export const passkeys = companyTable(
  'passkeys',
  {
    id: rowId(),
    userId: integer().notNull(),
    name: text().notNull(),
    /** The device's id of the key, in base64url; unique everywhere. */
    credential: text().notNull(),
    publicKey: bytes().notNull(),
    /** How often it was used, if the device counts. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    lastUsedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('passkeys_credential_key').on(t.credential),
    index('passkeys_user_idx').on(t.companyId, t.userId),
    sameCompany('passkeys_user_fk', t, t.userId, users),
  ],
);
