import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  globalShortcut,
  ipcMain,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  safeStorage,
  screen,
  session,
  shell,
} from 'electron';
import { serveApp } from './appProtocol.ts';
import { askBeforeUnload } from './askBeforeUnload.ts';
import { bridgeHandlers } from './bridgeHandlers.ts';
import { openRegionCapture } from './capture/openRegionCapture.ts';
import { checkServer } from './checkServer.ts';
import { type Choices, createChoices } from './createChoices.ts';
import { createNotifier, type Notifier } from './createNotifier.ts';
import { createOfflineKeys } from './createOfflineKeys.ts';
import { createSessions, type Sessions } from './createSessions.ts';
import { createSideWindows, type SideWindows } from './createSideWindows.ts';
import { createSignIns } from './createSignIns.ts';
import { createTokenCalls } from './createTokenCalls.ts';
import { claimLinks, claimPhoneLinks } from './deepLinks.ts';
import { guardNavigation } from './guardNavigation.ts';
import { appImage } from './images.ts';
import { limitPermissions } from './limitPermissions.ts';
import type { Translate } from './main.texts.ts';
import { createMainWindow, type MainWindow, windowOptions } from './mainWindow.ts';
import type { OpenedFiles } from './opened/createOpenedFiles.ts';
import type { Log } from './openLog.ts';
import { openReports } from './openReports.ts';
import { openSurfaces, type Surfaces, showContextMenu } from './openSurfaces.ts';
import { registerIpc } from './registerIpc.ts';
import { currentSignIn, type SettingsStore, serverOriginOf } from './settingsStore.ts';
import { checkSpelling, createSpeech } from './speech.ts';
import { hiddenArgument, startWithSystem } from './startWithSystem.ts';
import { createTokenVault } from './tokenVault.ts';
import { createUpdates, type Updates } from './updates.ts';
import { watchCrashes } from './watchCrashes.ts';

/** Routes of the page: the customer who waits longest, a new conversation, the remembered accounts. */
const nextPath = '/tickets?next=1';
const newTicketPath = '/tickets?new=';
const serversPath = '/servers';

/** The files that were opened with the app, and how more of them come in. */
interface Opened extends Pick<OpenedFiles, 'take'> {
  add(paths: readonly string[]): void;
}

/** Puts the parts together once Electron is ready. */
export function start(log: Log, settings: SettingsStore, opened: Opened): MainWindow {
  const onTrouble = log.warn;
  let quitting = false;
  const setQuitting = (is: boolean) => (): void => {
    quitting = is;
  };
  const beginQuit = setQuitting(true);
  app.on('before-quit', beginQuit);
  app.on('window-all-closed', () => app.quit());

  const sessions = guardMachine(settings, onTrouble);
  const speech = createSpeech(app.getLocale(), () => {
    sessions.each((opened) => checkSpelling(opened, speech.language()));
    surfaces.draw();
  });
  sessions.each((opened) => checkSpelling(opened, speech.language()));
  const { main, sides } = openWindows({
    settings,
    partition: () => {
      const partition = sessions.partitionOf(settings.get('current'));
      sessions.each((opened) => checkSpelling(opened, speech.language()));
      return partition;
    },
    translate: speech.translate,
    hidesOnClose: () => !quitting && surfaces.keepsRunning(),
    beginQuit,
    endQuit: setQuitting(false),
    onTrouble,
  });
  const vault = createTokenVault(safeStorage, settings);
  const notifier = notifierOf(main, onTrouble);
  const signIns = createSignIns(settings, vault, {
    changed: () => surfaces.draw(),
    forgotten: sessions.clear,
    shown: (id) => {
      sides.closeAll();
      // Notifications and count belong to the one before: a click would look for its conversation in this one.
      notifier.withdraw(null);
      surfaces.show({ count: 0 });
      // After the reply: the policy that names the server comes with the page, so the page must load again.
      setImmediate(() => main.replace(id === null ? serversPath : '/'));
    },
  });
  const updates = updatesOf(settings, log, beginQuit, (version) => {
    surfaces.draw();
    main.send('updateReady', version);
  });
  const openNext = (): void => main.open(nextPath);
  const choices = choicesOf(settings, openNext, updates, async () => ({
    hasTray: surfaces.hasTray(),
    keepsSignIns: await vault.canSeal(),
    getsUpdates: updates.comes(),
    readyUpdate: updates.ready(),
  }));
  const reports = openReports({ log, signIns, speech, choices });
  const surfaces: Surfaces = openSurfaces({
    ...{ main, settings, speech, signIns, updates, log, openNext },
    newTicket: () => main.open(newTicketPath),
    openServers: () => main.reload(serversPath),
    openFiles: opened.add,
    report: () => void reports.write().catch(() => onTrouble('the report could not be written')),
  });
  choices.begin();
  surfaces.draw();
  answerPage(sides, {
    ...{ settings, vault, signIns, choices, main, surfaces, notifier },
    setLanguage: speech.use,
    readReport: reports.read,
    writeReport: reports.write,
    captureRegion: openRegionCapture(speech, onTrouble),
    takeOpenedFiles: opened.take,
    installUpdate: updates.install,
  });
  // The page's connection died while the machine slept: it connects again at once.
  powerMonitor.on('resume', () => main.send('resume'));
  log.info(`Recado ${app.getVersion()} started`);
  return main;
}

const netFetch = (url: string, init: RequestInit): Promise<Response> => net.fetch(url, init);

/** Claims our links and guards every page and session; returns the sessions. */
function guardMachine(settings: SettingsStore, onTrouble: (what: string) => void): Sessions {
  const serverOrigin = (): string => serverOriginOf(settings);
  claimLinks(app, process.platform, process.execPath);
  guardNavigation(app, { shell, serverOrigin, onTrouble });
  watchCrashes(app, onTrouble);
  const folder = join(import.meta.dirname, '../renderer');
  return createSessions(
    session,
    (opened) => {
      limitPermissions(opened);
      serveApp(opened.protocol, { folder, serverOrigin });
    },
    onTrouble,
  );
}

type PageParts = Pick<
  Parameters<typeof bridgeHandlers>[0],
  | 'settings'
  | 'signIns'
  | 'choices'
  | 'notifier'
  | 'setLanguage'
  | 'readReport'
  | 'writeReport'
  | 'captureRegion'
  | 'takeOpenedFiles'
  | 'installUpdate'
> & { vault: ReturnType<typeof createTokenVault>; main: MainWindow; surfaces: Surfaces };

/** The notifications of the machine, which lead to the main window. */
const notifierOf = ({ show, open, send }: MainWindow, onTrouble: (what: string) => void): Notifier =>
  createNotifier({
    ...{ Notification, icon: appImage(nativeImage), show, open, onTrouble },
    platform: process.platform,
    newId: randomUUID,
    onAnswer: () => send('notificationAnswered'),
  });

/** Answers the calls of the page. */
function answerPage(sides: SideWindows, { main, surfaces, ...parts }: PageParts): void {
  registerIpc(
    ipcMain,
    bridgeHandlers({
      ...parts,
      offlineKeys: createOfflineKeys(safeStorage, parts.settings),
      version: app.getVersion(),
      tokenCall: createTokenCalls({ fetch: netFetch, settings: parts.settings, vault: parts.vault }),
      checkServer: (origin) => checkServer(netFetch, origin),
      showBadge: (count) => surfaces.show({ count }),
      setAppName: (appName) => surfaces.show({ appName }),
      flash: main.flash,
      openWindow: sides.open,
    }),
    sides.has,
  );
}

/** The updates from the feed of the package, on the person's channel. */
const updatesOf = (
  settings: SettingsStore,
  log: Log,
  beforeInstall: () => void,
  onReady: (version: string) => void,
): Updates =>
  createUpdates({
    isPackaged: app.isPackaged,
    resourcesFolder: process.resourcesPath ?? '',
    channel: () => settings.get('choices').channel,
    loadUpdater: async () => (await import('electron-updater')).default.autoUpdater,
    every: (intervalMs, task) => setInterval(task, intervalMs),
    onReady,
    beforeInstall,
    onTrouble: log.warn,
  });

/** The person's choices for this machine, which act on the system. */
function choicesOf(
  settings: SettingsStore,
  openNext: () => void,
  updates: Updates,
  can: Parameters<typeof createChoices>[0]['can'],
): Choices {
  const { platform, execPath, env } = process;
  const autostart = {
    app,
    platform,
    program: env.APPIMAGE ?? execPath,
    autostartFile: join(app.getPath('appData'), 'autostart', 'recado.desktop'),
  };
  return createChoices({
    ...{ settings, globalShortcut, platform, openNext, can },
    startWithSystem: (isOn) => startWithSystem(autostart, isOn),
    claimPhoneLinks: (isOn) => claimPhoneLinks(app, platform, execPath, isOn),
    lookForUpdates: updates.look,
  });
}

interface WindowParts {
  settings: SettingsStore;
  partition: () => string | undefined;
  translate: Translate;
  hidesOnClose: () => boolean;
  beginQuit: () => void;
  endQuit: () => void;
  onTrouble: (what: string) => void;
}

/** The main window, and conversations in windows of their own, which end with it. */
function openWindows(parts: WindowParts) {
  const { settings, partition, translate, hidesOnClose, beginQuit, endQuit, onTrouble } = parts;
  const look = {
    ...{ settings, screen, partition },
    preloadFile: join(import.meta.dirname, '../preload/index.cjs'),
    icon: appImage(nativeImage),
    dark: nativeTheme.shouldUseDarkColors,
  };
  const { dock } = app;
  const prepare = (window: BrowserWindow): void => {
    showContextMenu(window, translate);
    askBeforeUnload(window, { dialog, translate, onStay: endQuit });
  };
  const sides = createSideWindows({
    BrowserWindow,
    options: () => windowOptions(look),
    onOpened: prepare,
    onTrouble,
  });
  const main = createMainWindow(
    {
      ...{ ...look, BrowserWindow, hidesOnClose, onTrouble },
      startsHidden: process.argv.includes(hiddenArgument),
      bounce: process.platform === 'darwin' && dock ? () => void dock.bounce('informational') : undefined,
      onOpened: (window) => {
        prepare(window);
        // Windows ends the session without asking the app to quit; hiding the window would then delay the sign-out.
        window.on('query-session-end', beginQuit);
        window.on('closed', sides.closeAll);
      },
    },
    // The first start asks for the server (DESK-01).
    currentSignIn(settings) ? '/' : serversPath,
  );
  return { main, sides };
}
