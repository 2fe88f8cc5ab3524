import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { passwordLength } from '@recado/shared/lib/fields';
import { z } from 'zod';
import { makeDataFolder, ownFolderMode } from './machine/makeDataFolder.ts';
import { allowedInside } from './outside/allowedInside.ts';

const knownSecrets = new Set([
  'secret',
  'mysecret',
  'changeme',
  'change-me',
  'password',
  'recado',
  'jwt_secret',
  'encryption_key',
]);

const Secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine(
    (text) => !knownSecrets.has(text.toLowerCase()) && new Set(text).size >= 10,
    'is too easy to guess',
  );

/** Addresses, networks, or `loopback`, `linklocal` and `uniquelocal`, separated by commas. */
const Networks = z
  .string()
  .default('loopback,linklocal,uniquelocal')
  .transform((list) => list.split(',').map((network) => network.trim()))
  .refine(areNetworks, 'must be addresses or networks, separated by commas');

function areNetworks(list: string[]): boolean {
  try {
    proxyAddr.compile(list);
    return true;
  } catch {
    return false;
  }
}

/** Names, addresses or networks, with a port or without, separated by commas. */
const InsidePlaces = z
  .string()
  .default('')
  .transform((list) => list.split(',').filter((place) => place.trim() !== ''))
  .refine(arePlaces, 'must be names, addresses or networks, separated by commas');

function arePlaces(list: string[]): boolean {
  try {
    allowedInside(list);
    return true;
  } catch {
    return false;
  }
}

/** The other half is for the database, WhatsApp and jobs. */
const halfOfCores = Math.max(1, Math.floor(availableParallelism() / 2));

const empty = (sent: unknown) => (sent === '' ? undefined : sent);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(empty, schema.optional());

/** Everything the server reads from its environment, documented in .env.example. */
const Environment = z.object({
  NODE_ENV: z.preprocess(empty, z.enum(['production', 'development', 'test']).default('production')),
  PORT: z.preprocess(empty, z.coerce.number().int().min(0).max(65_535).default(8080)),
  HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  PROXY_HOPS: z.preprocess(empty, z.coerce.number().int().min(1).max(10).default(1)),
  PROXY_ADDRESSES: z.preprocess(empty, Networks),
  METRICS_TOKEN: optional(Secret),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/ }).refine((url) => new URL(url).hostname !== '', 'must name a host'),
  ),
  DISK_RESERVE_MB: z.preprocess(empty, z.coerce.number().int().min(0).default(500)),
  EVENTS_HOURS: z.preprocess(empty, z.coerce.number().min(1).default(24)),
  RAW_EVENTS_DAYS: z.preprocess(empty, z.coerce.number().min(1).default(14)),
  IMPORTS_DAYS: z.preprocess(empty, z.coerce.number().min(1).default(30)),
  DEAD_EVENTS_DAYS: z.preprocess(empty, z.coerce.number().min(1).default(90)),
  AUDIT_DAYS: z.preprocess(empty, z.coerce.number().int().min(180).max(36_500).default(730)),
  READS_DAYS: z.preprocess(empty, z.coerce.number().int().min(30).max(36_500).default(365)),
  TICKET_LOGS_DAYS: optional(z.coerce.number().min(1)),
  MEDIA_DAYS: optional(z.coerce.number().min(1)),
  REDIS_URL: optional(z.url({ protocol: /^rediss?$/ })),
  ROLE: z.preprocess(empty, z.enum(['all', 'web', 'channels', 'worker']).default('all')),
  WEB_PROCESSES: z.preprocess(empty, z.coerce.number().int().min(1).max(64).default(halfOfCores)),
  CHANNEL_PROCESSES: z.preprocess(empty, z.coerce.number().int().min(1).max(16).default(1)),
  JWT_SECRET: optional(Secret),
  ENCRYPTION_KEY: optional(Secret),
  SUPER_EMAIL: z.preprocess(empty, z.email().default('admin@recado.example')),
  // For the first start, which refuses a shorter one (firstStart.ts).
  SUPER_PASSWORD: optional(z.string().min(5).max(passwordLength.max)),
  SIGNUP: optional(z.enum(['open', 'closed'])),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ENDPOINT: optional(z.url()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  WHATSAPP_WEB_URL: optional(z.url({ protocol: /^wss?$/ })),
  OUTSIDE_ALLOWED: z.preprocess(empty, InsidePlaces),
  GRAPH_API_URL: optional(z.url()),
  /** The operator's app at Meta, to which companies sign up; both or neither. */
  META_APP_ID: optional(z.string().regex(/^\d{5,30}$/, 'must be digits')),
  META_APP_SECRET: optional(z.string().min(16)),
  /** The word that the operator enters at Meta beside the address for webhooks. */
  META_VERIFY_TOKEN: optional(z.string().min(8)),
  /** The configuration of WhatsApp's embedded sign-up in that app. */
  META_CONFIG_ID: optional(z.string().regex(/^\d{5,30}$/, 'must be digits')),
  /** The rights that people who connect pages are asked for (OPEN-87); absent: those that the product needs. */
  META_SCOPES: optional(z.string().regex(/^[a-z_]+(,[a-z_]+)*$/, 'must be names with commas between them')),
  GOOGLE_API_URL: optional(z.url()),
  INSTALLERS_URL: optional(z.url({ protocol: /^https?$/ })),
  SUPPORT_URL: optional(z.url({ protocol: /^(https?|mailto)$/ })),
  LOG_LEVEL: z.preprocess(
    empty,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
  /** Milliseconds since 1970 at which the clock of a test server starts. */
  CLOCK: optional(z.coerce.number().int()),
});

export type Settings = ReturnType<typeof readSettings>;

/** The settings are wrong; the message names each wrong one and the reason, one line each. */
export class SettingsError extends Error {}

/**
 * Reads and checks the environment once. The first start makes missing secrets and keeps them in the data folder (mode
 * 600), but only for the embedded database, which is there too. With an outside database a missing secret stops the
 * server.
 */
export function readSettings(environment: NodeJS.ProcessEnv = process.env) {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new SettingsError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'),
    );
  const { DATA_DIR, JWT_SECRET, ENCRYPTION_KEY, ...rest } = parsed.data;
  const dataDir = dataFolder({ DATA_DIR });
  if (rest.DATABASE_URL) {
    const missing = Object.entries({ JWT_SECRET, ENCRYPTION_KEY }).filter(([, value]) => !value);
    if (missing.length > 0)
      throw new SettingsError(
        `${missing.map(([name]) => name).join(' and ')} must be set when DATABASE_URL is set`,
      );
  }
  return {
    ...rest,
    DATA_DIR: dataDir,
    JWT_SECRET: JWT_SECRET ?? keptSecret(dataDir, 'jwt-secret'),
    ENCRYPTION_KEY: ENCRYPTION_KEY ?? keptSecret(dataDir, 'encryption-key'),
    storage: rest.S3_BUCKET ? ('s3' as const) : ('disk' as const),
  };
}

/** The folder for files, the embedded database and kept secrets. */
export const dataFolder = ({ DATA_DIR }: { DATA_DIR?: string | undefined }): string =>
  resolve(DATA_DIR || (process.getuid?.() === 0 ? '/var/lib/recado' : './.data'));

/** The password of the owner of the embedded database: made at its first use, and known to nobody else. */
export const embeddedPassword = (dataDir: string): string => keptSecret(dataDir, 'database-password');

function keptSecret(dataDir: string, name: string): string {
  makeDataFolder(dataDir);
  mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: ownFolderMode });
  const file = join(dataDir, 'secrets', name);
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
