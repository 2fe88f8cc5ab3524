import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Marks the place of the fuses inside Electron's program; the builder searches for it. */
const fuseMark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** Names of the fuses in the order in which Electron stores them, one character each: 0 off, 1 on. */
const fuseNames = [
  'runAsNode',
  'cookieEncryption',
  'nodeOptions',
  'nodeCliInspect',
  'asarIntegrity',
  'onlyAsar',
  'browserSnapshot',
  'fileExtraPrivileges',
] as const;

/** Name of a fuse of Electron. */
export type Fuse = (typeof fuseNames)[number];

/** Writes a folder that the builder takes for an unpacked Electron for Linux, with the fuses as Electron ships them. */
export async function writeStubElectron(folder: string): Promise<void> {
  await mkdir(join(folder, 'locales'), { recursive: true });
  await mkdir(join(folder, 'resources'));
  const program = join(folder, 'electron');
  await writeFile(program, `#!/bin/sh\nexit 0\n# ${fuseMark}\x01\x0810110001\n`);
  await chmod(program, 0o755);
  await writeFile(join(folder, 'version'), 'stub');
  for (const name of [
    'LICENSE',
    'LICENSES.chromium.html',
    'resources.pak',
    'locales/pt-BR.pak',
    'locales/de.pak',
  ]) {
    await writeFile(join(folder, name), '');
  }
}

/** The fuses inside a packed program. */
export function readFuses(program: Buffer): Record<Fuse, boolean> {
  const wire = program.indexOf(fuseMark) + fuseMark.length + 2;
  return Object.fromEntries(
    fuseNames.map((name, index) => [
      name,
      program.toString('latin1', wire + index, wire + index + 1) === '1',
    ]),
  ) as Record<Fuse, boolean>;
}
