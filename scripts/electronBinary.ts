import { createRequire } from 'node:module';

/** Advice for a person whose machine has no Electron and cannot download it. */
const help = `Electron's program is not on this machine and could not be downloaded.
It is fetched once, on the first start, from the releases of the Electron project. You can:
  - connect to the internet and run this command again;
  - set ELECTRON_MIRROR to a mirror of the releases that you can reach;
  - set ELECTRON_OVERRIDE_DIST_PATH to a folder with an unpacked Electron of the same version.
Without it, "npm start" serves the same app to a browser.`;

/** The path of Electron's program; the first call on a machine downloads it. Throws with advice if that fails. */
export function electronBinary(
  load: () => unknown = () => createRequire(import.meta.url)('electron'),
): string {
  try {
    return String(load());
  } catch (cause) {
    throw new Error(help, { cause });
  }
}
