import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Advice for a person whose machine has no Electron and cannot download it. */
const help = `Electron's program is not on this machine and could not be downloaded.
It is fetched once, on the first start, from the releases of the Electron project. You can:
  - connect to the internet and run this command again;
  - set ELECTRON_MIRROR to a mirror of the releases that you can reach;
  - set ELECTRON_OVERRIDE_DIST_PATH to a folder with an unpacked Electron of the same version.
Without it, "npm start" serves the same app to a browser.`;

const require = createRequire(import.meta.url);

/** Runs Electron's installer. Its raw error becomes the cause of ours, so that the advice comes first. */
export function installElectron(installer: string): void {
  const { status, stderr } = spawnSync(process.execPath, [installer], {
    stdio: ['ignore', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr.trim());
}

/** Loads Electron's package, after its installer if the program is missing: the package would print a raw error. */
function loadElectron(): unknown {
  const folder = dirname(require.resolve('electron/package.json'));
  const pathFile = join(folder, 'path.txt');
  const isThere =
    process.env.ELECTRON_OVERRIDE_DIST_PATH !== undefined ||
    (existsSync(pathFile) && existsSync(join(folder, 'dist', readFileSync(pathFile, 'utf8'))));
  if (!isThere) {
    console.log("Electron's program is fetched once; this takes a while.");
    installElectron(join(folder, 'install.js'));
  }
  return require('electron');
}

/** The path of Electron's program; the first call on a machine downloads it. Throws with advice if that fails. */
export function electronBinary(load: () => unknown = loadElectron): string {
  try {
    return String(load());
  } catch (cause) {
    throw new Error(help, { cause });
  }
}
