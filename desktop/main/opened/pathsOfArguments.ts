import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The scheme of a link; one letter is a drive of Windows. */
const scheme = /^[a-z][a-z\d+.-]+:/i;

/**
 * The files and folders among a program's arguments: "open with" and a drop on the icon pass them there, Linux also
 * as `file:` addresses. Switches, links and what does not exist are ignored. Relative ones are below `folder`.
 */
export function pathsOfArguments(argv: readonly string[], folder: string): string[] {
  return argv
    .filter((argument) => argument !== '' && !argument.startsWith('-'))
    .map((argument) => pathOf(argument, folder))
    .filter(
      (path): path is string => path !== null && statSync(path, { throwIfNoEntry: false }) !== undefined,
    );
}

function pathOf(argument: string, folder: string): string | null {
  if (!scheme.test(argument)) return resolve(folder, argument);
  if (!argument.toLowerCase().startsWith('file:')) return null;
  try {
    return fileURLToPath(argument);
  } catch {
    // Of another machine, or no address at all.
    return null;
  }
}
