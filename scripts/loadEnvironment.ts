import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Reads `.env` beside package.json, if there is one; variables that are already set win. */
export function loadEnvironment(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // Tools that we start run in their own folders, where a relative path would lead elsewhere.
  const { NODE_EXTRA_CA_CERTS } = process.env;
  if (NODE_EXTRA_CA_CERTS) process.env.NODE_EXTRA_CA_CERTS = resolve(NODE_EXTRA_CA_CERTS);
}
