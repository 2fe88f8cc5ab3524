import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
} from 'electron';
import { registerAppScheme, serveApp } from './appProtocol.ts';
import { bridgeHandlers } from './bridgeHandlers.ts';
import { channelOf } from './channelOf.ts';
import { contextMenuTemplate } from './contextMenuTemplate.ts';
import { createNotifier } from './createNotifier.ts';
import { createTokenCalls } from './createTokenCalls.ts';
import { createTray } from './createTray.ts';
import { claimLinks, pathOfArguments, pathOfLink } from './deepLinks.ts';
import { guardNavigation } from './guardNavigation.ts';
import { appImage, trayImage } from './images.ts';
import { languageOf } from './languages.ts';
import { limitPermissions } from './limitPermissions.ts';
import { describeUnread, speak } from './main.texts.ts';
import { createMainWindow, type MainWindow } from './mainWindow.ts';
import { menuTemplate } from './menuTemplate.ts';
import { openLog } from './openLog.ts';
import { openSettings } from './openSettings.ts';
import { refuseSwitches } from './refuseSwitches.ts';
import { registerIpc } from './registerIpc.ts';
import { serverOriginOf } from './settingsStore.ts';
import { showBadge } from './showBadge.ts';
import { createTokenVault } from './tokenVault.ts';
import { keepUpdated } from './updates.ts';

/** Same as `appId` of electron-builder.yml; Windows groups notifications under it. */
const appId = 'br.com.recado.desktop';

// One app per person: a second start only brings the first forward, with the link it was started with.
if (app.requestSingleInstanceLock()) run();
else app.quit();

/** Everything that must happen before Electron is ready; the rest waits for it (never with a top-level await). */
function run(): void {
  app.setName('Recado');
  app.setAppUserModelId(appId);
  app.enableSandbox();
  registerAppScheme(protocol);
  const log = openLog();
  for (const name of refuseSwitches(app)) log.warn(`switch refused: ${name}`);

  let main: MainWindow | null = null;
  let firstPath = pathOfArguments(process.argv);
  const open = (path: string | null): void => {
    if (!main) firstPath = path ?? firstPath;
    else if (path === null) main.show();
    else main.open(path);
  };

  app.on('second-instance', (_event, argv) => open(pathOfArguments(argv)));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    open(pathOfLink(url));
  });
  app.on('activate', () => open(null));

  app
    .whenReady()
    .then(() => {
      main = start(log);
      if (firstPath !== null) main.open(firstPath);
    })
    .catch((error: Error) => {
      log.warn(`start failed: ${error.message}`);
      app.quit();
    });
}

/** Puts the parts together once Electron is ready. */
function start(log: ReturnType<typeof openLog>): MainWindow {
  const { platform } = process;
  const settings = openSettings();
  const serverOrigin = (): string => serverOriginOf(settings);
  const say = speak(languageOf(app.getLocale()));
  const icon = appImage(nativeImage);
  const trayIcon = trayImage(nativeImage, platform);
  const onTrouble = log.warn;

  let quitting = false;
  app.on('before-quit', () => {
    quitting = true;
  });
  const quit = (): void => app.quit();

  claimLinks(app, platform, process.execPath);
  limitPermissions(session.defaultSession);
  guardNavigation(app, { shell, serverOrigin, onTrouble });
  serveApp(protocol, { folder: join(import.meta.dirname, '../renderer'), serverOrigin });

  const tray = createTray({ Tray, Menu, icon: trayIcon, say, open: () => main.show(), quit, onTrouble });
  const main = createMainWindow({
    BrowserWindow,
    screen,
    settings,
    preloadFile: join(import.meta.dirname, '../preload/index.cjs'),
    icon,
    dark: nativeTheme.shouldUseDarkColors,
    hidesOnClose: () => !quitting && (tray !== null || platform === 'darwin'),
    onTrouble,
  });
  const window = main.browserWindow;
  // Windows ends the session without asking the app to quit; hiding the window would then delay the sign-out.
  window.on('query-session-end', () => {
    quitting = true;
  });
  app.on('window-all-closed', quit);

  addMenus(window, say, quit, log);
  const show = openBadge({ window, tray, trayIcon, say });
  const vault = createTokenVault(safeStorage, settings);
  registerIpc(
    ipcMain,
    bridgeHandlers({
      settings,
      vault,
      tokenCall: createTokenCalls({ fetch: (url, init) => net.fetch(url, init), settings, vault }),
      version: app.getVersion(),
      showBadge: (count) => show({ count }),
      setAppName: (appName) => show({ appName }),
      notifier: createNotifier({
        ...{ Notification, icon, platform, onTrouble },
        ...{ show: main.show, open: main.open },
        newId: randomUUID,
        onAnswer: () => window.webContents.send(channelOf('notificationAnswered')),
      }),
      reloadPage: main.reload,
    }),
  );

  keepUpdated({
    isPackaged: app.isPackaged,
    resourcesFolder: process.resourcesPath ?? '',
    loadUpdater: async () => (await import('electron-updater')).default.autoUpdater,
    every: (intervalMs, task) => setInterval(task, intervalMs),
    onTrouble,
  }).catch(() => onTrouble('updates are off'));

  log.info(`Recado ${app.getVersion()} started`);
  return main;
}

type Say = ReturnType<typeof speak>;

/** The menu of the app, and the one of a right click. */
function addMenus(window: BrowserWindow, say: Say, quit: () => void, log: ReturnType<typeof openLog>): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate({
        say,
        platform: process.platform,
        isPackaged: app.isPackaged,
        quit,
        showLog: () => shell.showItemInFolder(log.file()),
      }),
    ),
  );
  window.webContents.on('context-menu', (_event, params) => {
    const items = contextMenuTemplate(params, window.webContents, say);
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
}

/** What `showBadge` draws on, and the words for it. */
interface Badge extends Pick<Parameters<typeof showBadge>[0], 'window' | 'tray' | 'trayIcon'> {
  say: Say;
}

/** Returns what is called when the number of unread conversations, or the product's name, changed. */
function openBadge({ say, ...surfaces }: Badge) {
  const shown = { count: 0, appName: 'Recado' };
  const describe = (count: number): string => describeUnread(say, count, shown.appName);
  return (change: Partial<typeof shown>): void => {
    Object.assign(shown, change);
    showBadge({ app, nativeImage, platform: process.platform, describe, ...surfaces }, shown.count);
  };
}
