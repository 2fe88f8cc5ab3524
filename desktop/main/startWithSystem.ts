import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { App } from 'electron';

/** The argument with which the system starts the app: it stays in the tray until somebody opens it. */
export const hiddenArgument = '--hidden';

/** What the start with the system needs from the composition root. */
export interface StartParts {
  app: Pick<App, 'setLoginItemSettings' | 'isPackaged'>;
  platform: NodeJS.Platform;
  /** The program that is started: an AppImage names its own file in APPIMAGE. */
  program: string;
  /** Linux: the file that desktops read at sign-in (XDG autostart). */
  autostartFile: string;
}

/**
 * Makes the system start the app at sign-in, or not any more. Before packaging it does nothing: the program would be
 * Electron itself.
 */
export async function startWithSystem(parts: StartParts, isOn: boolean): Promise<void> {
  const { app, platform, program, autostartFile } = parts;
  if (!app.isPackaged) return;
  if (platform !== 'linux') {
    app.setLoginItemSettings({ openAtLogin: isOn, args: [hiddenArgument] });
    return;
  }
  if (!isOn) return rm(autostartFile, { force: true });
  await mkdir(dirname(autostartFile), { recursive: true });
  await writeFile(autostartFile, autostartEntry(program));
}

/** A desktop entry. Its `Exec` quotes the program: quotes, backslashes, dollars and backquotes would end the name. */
function autostartEntry(program: string): string {
  const quoted = `"${program.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%')}"`;
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Recado',
    `Exec=${quoted.replaceAll('\\', '\\\\')} ${hiddenArgument}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}
