import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Reads `.env` beside package.json, if there is one; what is set already wins. */
export function loadEnvironment(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // The tools we start run in folders of their own, where a relative path would lead elsewhere.
  const { NODE_EXTRA_CA_CERTS } = process.env;
  if (NODE_EXTRA_CA_CERTS) process.env.NODE_EXTRA_CA_CERTS = resolve(NODE_EXTRA_CA_CERTS);
}
