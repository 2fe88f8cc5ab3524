import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DesktopState } from '../bridge.ts';
import { redact } from './redact.ts';

/** How much of the end of the log a report holds, in characters. */
const logChars = 200_000;

/** How many crashes a report lists. */
const mostCrashes = 20;

/** What a report for support is made of. */
export interface ReportParts {
  version: string;
  /** Versions of Electron, Chromium and Node. */
  versions: Record<string, string | undefined>;
  system: string;
  language: string;
  /** Hosts of the remembered servers. */
  servers: readonly string[];
  state: DesktopState;
  logFile: string;
  crashFolder: string;
  now: Date;
}

/**
 * What support needs, as text. Crashes are listed by time alone: the memory in them would hold messages and tokens.
 * Everything passes `redact`, the log a second time. Control signs of a terminal are left out.
 */
export async function reportOf(parts: ReportParts): Promise<string> {
  const log = await readFile(parts.logFile, 'utf8').catch(() => '');
  const crashes = await crashesIn(parts.crashFolder);
  const { choices, ...can } = parts.state;
  const lines = [
    `Recado ${parts.version}`,
    `Time: ${parts.now.toISOString()}`,
    `System: ${parts.system}`,
    `Electron ${parts.versions.electron}, Chromium ${parts.versions.chrome}, Node ${parts.versions.node}`,
    `Language: ${parts.language}`,
    `Servers: ${parts.servers.join(', ') || 'none'}`,
    `Choices: ${JSON.stringify(choices)}`,
    `Machine: ${JSON.stringify(can)}`,
    `Crashes: ${crashes.length === 0 ? 'none' : ''}`,
    ...crashes,
    '',
    'Log:',
    redact(log.slice(-logChars)),
  ];
  return lines.join('\n').replace(/[^\P{Cc}\t\n]/gu, '');
}

/** Writes the report beside the log and returns the path. */
export async function writeReport(parts: ReportParts): Promise<string> {
  const stamp = parts.now.toISOString().slice(0, 19).replaceAll(':', '-');
  const file = join(dirname(parts.logFile), `recado-support-${stamp}.txt`);
  await writeFile(file, await reportOf(parts), { mode: 0o600 });
  return file;
}

/** When crashes happened and how large their files are; a folder that is not there has none. */
async function crashesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found = await Promise.all(
    names.filter((name) => name.endsWith('.dmp')).map((name) => stat(join(folder, name))),
  );
  return found
    .sort((a, b) => b.mtimeMs - a.mtimeMs)
    .slice(0, mostCrashes)
    .map(({ mtime, size }) => `  ${mtime.toISOString()} (${Math.round(size / 1024)} kB)`);
}
