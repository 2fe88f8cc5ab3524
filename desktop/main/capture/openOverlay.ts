import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { chooseRegion, type Region } from './chooseRegion.ts';
import type { ScreenPicture } from './picturesOfScreens.ts';

/** What covering a screen needs from the composition root. */
export interface OverlayParts {
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  platform: NodeJS.Platform;
  /** The address of the page in the window. */
  page: () => string;
}

/** A window that covers one screen. */
export interface Overlay {
  window: BrowserWindow;
  /** The person's choice; null if they cancelled, or the window ended. */
  choice: Promise<Region | null>;
}

/** The picture on the overlay only shows where things are; what is attached is cut from the exact one. */
const shownQuality = 85;

/**
 * Covers a display with its own picture, on which the person drags a rectangle. The window has no preload and no
 * Node: it knows nothing of the app, and the app's page nothing of it.
 */
export function openOverlay(parts: OverlayParts, { display, image }: ScreenPicture): Overlay {
  const { platform } = parts;
  const window = new parts.BrowserWindow({
    ...display.bounds,
    show: false,
    frame: false,
    resizable: false,
    movable: false,
    minimizable: false,
    hasShadow: false,
    roundedCorners: false,
    skipTaskbar: true,
    alwaysOnTop: true,
    enableLargerThanScreen: true,
    // Window managers of Linux keep other windows out of the room of their panels.
    fullscreen: platform === 'linux',
    webPreferences: {
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
      devTools: false,
    },
  });
  // Above menu bar, dock and task bar.
  window.setAlwaysOnTop(true, 'screen-saver');
  if (platform === 'darwin')
    window.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true, skipTransformProcessType: true });

  const ended = new Promise<null>((resolve) => {
    window.once('closed', () => resolve(null));
    window.webContents.once('render-process-gone', () => resolve(null));
  });
  const picture = `data:image/jpeg;base64,${image.toJPEG(shownQuality).toString('base64')}`;
  const chosen = window.loadURL(parts.page()).then(() => {
    window.show();
    return window.webContents.executeJavaScript(`(${chooseRegion})(${JSON.stringify(picture)})`);
  });
  return { window, choice: Promise.race([chosen as Promise<Region | null>, ended]) };
}
