import type { Menu, MenuItemConstructorOptions, NativeImage, Tray } from 'electron';
import type { Translate } from './main.texts.ts';

/** What the tray needs from the composition root. */
export interface TrayParts {
  Tray: new (icon: NativeImage) => Tray;
  Menu: { buildFromTemplate(template: MenuItemConstructorOptions[]): Menu };
  icon: NativeImage;
  translate: Translate;
  open: () => void;
  openNext: () => void;
  openFiles: (paths: readonly string[]) => void;
  quit: () => void;
  onTrouble: (what: string) => void;
}

/**
 * The icon that stays when the window is closed. Null on a desktop without a tray: then closing the window
 * must end the app, or nobody could reach it any more.
 */
export function createTray(parts: TrayParts): Tray | null {
  try {
    const tray = new parts.Tray(parts.icon);
    tray.setToolTip('Recado');
    drawTrayMenu(tray, parts);
    tray.on('click', parts.open);
    // macOS only: elsewhere nothing can be dropped there.
    tray.on('drop-files', (_event, paths) => parts.openFiles(paths));
    return tray;
  } catch {
    parts.onTrouble('this desktop has no tray');
    return null;
  }
}

/** Draws the tray's menu; again after the person's language changed. */
export function drawTrayMenu(tray: Pick<Tray, 'setContextMenu'>, parts: TrayParts): void {
  tray.setContextMenu(
    parts.Menu.buildFromTemplate([
      { label: parts.translate('open'), click: parts.open },
      { label: parts.translate('next'), click: parts.openNext },
      { type: 'separator' },
      { label: parts.translate('trayQuit'), click: parts.quit },
    ]),
  );
}
