import { resolve } from 'node:path';

/** The person typed the command incorrectly. */
class UsageError extends Error {}

/** Reads the one file of a command, relative to where the person typed it, and its flags. */
export function fileArgument(usage: string, knownFlags: string[] = []): { file: string; flags: Set<string> } {
  const argv = process.argv.slice(2);
  const flags = new Set(argv.filter((word) => word.startsWith('--')));
  const files = argv.filter((word) => !word.startsWith('--'));
  if (files.length !== 1 || [...flags].some((flag) => !knownFlags.includes(flag)))
    throw new UsageError(`Usage: ${usage}`);
  return { file: resolve(process.env.INIT_CWD ?? '.', files[0]!), flags };
}

/** Ends the command; the last line gives the reason. */
export function exitWithMessage(what: string, error: unknown): never {
  console.error(`${what}: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
