import { existsSync } from 'node:fs';

/** Reads `.env` beside package.json, if there is one; what is set already wins. */
export function loadEnvironment(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
