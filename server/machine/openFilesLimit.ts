import { readFileSync } from 'node:fs';

/** Reserved for files, the database and connections to other places. */
const reserved = 200;

/**
 * The number of files and connections that this process may have open; undefined where the system does not report it, or
 * sets no limit.
 */
export function openFilesLimit(limits = readLimits()): number | undefined {
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? undefined : Number(soft);
}

/** The number of connections to accept under that limit. */
export const mostConnections = (limit: number): number => Math.max(limit - reserved, Math.floor(limit / 2));

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
