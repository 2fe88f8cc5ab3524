import { resolve } from 'node:path';

/** Whoever runs a command wrote it wrong. */
class UsageError extends Error {}

/** The one file that a command is about, found from where it was typed, and its flags. */
export function askedFile(usage: string, knownFlags: string[] = []): { file: string; flags: Set<string> } {
  const given = process.argv.slice(2);
  const flags = new Set(given.filter((word) => word.startsWith('--')));
  const files = given.filter((word) => !word.startsWith('--'));
  if (files.length !== 1 || [...flags].some((flag) => !knownFlags.includes(flag)))
    throw new UsageError(`Usage: ${usage}`);
  return { file: resolve(process.env.INIT_CWD ?? '.', files[0]!), flags };
}

/** Ends the command; the last line says why. */
export function sayAndFail(what: string, error: unknown): never {
  console.error(`${what}: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
