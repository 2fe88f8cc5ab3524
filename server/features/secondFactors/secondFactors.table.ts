import { bigint, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, moment, rowId } from '../../db/columns.ts';
import { companyTable, rowKey, sameCompany } from '../../db/companyTable.ts';
import { users } from '../core/users/users.table.ts';

/** Secrets of code apps: one a person. */
export const totpSecrets = companyTable(
  'totp_secrets',
  {
    userId: integer().primaryKey(),
    /** The secret in base32, sealed. */
    sealed: text().notNull(),
    /** Since when it counts; null: no code of it was shown yet. */
    confirmedAt: moment(),
    /** The span of 30 seconds of the last code that was taken: it and those before count no more. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [sameCompany('totp_secrets_user_fk', t, t.userId, users)],
);

/** Codes for who has lost their second factor: gone when they are used. */
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
    /** What the device calls it, in base64url; the same nowhere else. */
    credential: text().notNull(),
    publicKey: bytes().notNull(),
    /** How often it was used, where the device counts. */
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
