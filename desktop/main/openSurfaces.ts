import { app, type BrowserWindow, Menu, nativeImage, shell, Tray } from 'electron';
import { contextMenuTemplate } from './contextMenuTemplate.ts';
import type { SignIns } from './createSignIns.ts';
import { createTray, drawTrayMenu } from './createTray.ts';
import { trayImage } from './images.ts';
import { describeUnread, type Translate } from './main.texts.ts';
import type { MainWindow } from './mainWindow.ts';
import { menuTemplate } from './menuTemplate.ts';
import type { Log } from './openLog.ts';
import type { SettingsStore } from './settingsStore.ts';
import { showBadge } from './showBadge.ts';
import type { Speech } from './speech.ts';
import type { Updates } from './updates.ts';

/** What shows itself outside of the page: menu, tray and badge. */
export interface Surfaces {
  /** Draws menu and tray again, because language, sign-ins or updates changed. */
  draw(): void;
  /** Shows the number of unread conversations, or the product's name. */
  show(change: { count?: number; appName?: string }): void;
  hasTray(): boolean;
  /** Whether the app goes on without a window, as the person chose and the system allows. */
  keepsRunning(): boolean;
}

/** What they need from the composition root. */
export interface SurfaceParts {
  main: MainWindow;
  settings: SettingsStore;
  speech: Speech;
  signIns: SignIns;
  updates: Pick<Updates, 'ready' | 'install'>;
  log: Log;
  openNext: () => void;
  newTicket: () => void;
  openServers: () => void;
  openFiles: (paths: readonly string[]) => void;
  report: () => void;
}

/** Opens the tray and keeps menu, tray and badge in step with language, sign-ins and updates. */
export function openSurfaces(parts: SurfaceParts): Surfaces {
  const { platform } = process;
  const { main, settings, log, signIns, updates, openNext } = parts;
  const { translate } = parts.speech;
  const quit = (): void => app.quit();
  const trayIcon = trayImage(nativeImage, platform);
  const { show: open } = main;
  const { openFiles } = parts;
  const trayParts = {
    Tray,
    Menu,
    icon: trayIcon,
    translate,
    open,
    openNext,
    openFiles,
    quit,
    onTrouble: log.warn,
  };
  const tray = createTray(trayParts);
  const shown = { count: 0, appName: 'Recado' };
  const show = (): void =>
    showBadge(
      {
        app,
        nativeImage,
        platform,
        window: main.browserWindow(),
        tray,
        trayIcon,
        describe: (count) => describeUnread(translate, count, shown.appName),
      },
      shown.count,
    );
  return {
    hasTray: () => tray !== null,
    keepsRunning: () => settings.get('choices').closesToTray && (tray !== null || platform === 'darwin'),
    show(change) {
      Object.assign(shown, change);
      show();
    },
    draw() {
      Menu.setApplicationMenu(
        Menu.buildFromTemplate(
          menuTemplate({
            translate,
            platform,
            isPackaged: app.isPackaged,
            signIns: signIns.list(),
            readyUpdate: updates.ready(),
            quit,
            openNext,
            newTicket: parts.newTicket,
            openServers: parts.openServers,
            switchSignIn: signIns.switchTo,
            showLog: () => shell.showItemInFolder(log.file()),
            writeReport: parts.report,
            installUpdate: updates.install,
          }),
        ),
      );
      if (tray) drawTrayMenu(tray, trayParts);
      show();
    },
  };
}

/** The menu of a right click in this window. */
export function showContextMenu(window: BrowserWindow, translate: Translate): void {
  window.webContents.on('context-menu', (_event, params) => {
    const items = contextMenuTemplate(params, window.webContents, translate);
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
}
