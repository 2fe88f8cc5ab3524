import type { BrowserWindow, BrowserWindowConstructorOptions, NativeImage, Screen } from 'electron';
import { appOrigin } from './appOrigin.ts';
import { channelOf } from './channelOf.ts';
import type { SettingsStore } from './settingsStore.ts';
import { minimumSize, openingBounds } from './windowState.ts';

/** The one window of the app, as the rest of the main process uses it. */
export interface MainWindow {
  /** Brings the window forward from tray, dock or behind others. */
  show(): void;
  /** Brings it forward and sends the page to a route; before the page has loaded, the route waits for it. */
  open(path: string): void;
  /** Loads the page again, for instance under the policy of another server. */
  reload(): void;
  readonly browserWindow: BrowserWindow;
}

/** What the window needs from the composition root. */
export interface MainWindowParts {
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  screen: Pick<Screen, 'getAllDisplays'>;
  settings: SettingsStore;
  preloadFile: string;
  icon: NativeImage;
  dark: boolean;
  /** False while the app is quitting or when there is no tray to come back from. */
  hidesOnClose: () => boolean;
  onTrouble: (what: string) => void;
}

/** A page that keeps crashing is left alone after this many new starts. */
const reloadsAfterCrash = 3;

/**
 * The page is treated as hostile: its own process in a sandbox, no Node, one preload. It is not slowed down
 * while hidden, because messages must arrive and be announced from the tray.
 */
export function windowOptions(parts: MainWindowParts): BrowserWindowConstructorOptions {
  return {
    ...openingBounds(
      parts.settings.get('window'),
      parts.screen.getAllDisplays().map((display) => display.workArea),
    ),
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    show: false,
    title: 'Recado',
    icon: parts.icon,
    backgroundColor: parts.dark ? '#1a1b1e' : '#ffffff',
    autoHideMenuBar: true,
    webPreferences: {
      preload: parts.preloadFile,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      backgroundThrottling: false,
    },
  };
}

/** Opens the window and loads the page; the promise of loading is not waited for. */
export function createMainWindow(parts: MainWindowParts): MainWindow {
  const window = new parts.BrowserWindow(windowOptions(parts));
  let loaded = false;
  let waitingPath: string | null = null;
  let crashes = 0;

  const load = (): void => {
    window.loadURL(`${appOrigin}/`).catch(() => parts.onTrouble('the page could not be loaded'));
  };
  const show = (): void => {
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  };
  const send = (path: string): void => window.webContents.send(channelOf('open'), path);

  window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) loaded = false;
  });
  window.webContents.on('did-finish-load', () => {
    loaded = true;
    if (waitingPath !== null) send(waitingPath);
    waitingPath = null;
  });
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    parts.onTrouble(`the page's process ended: ${reason}`);
    crashes += 1;
    if (reason !== 'clean-exit' && crashes <= reloadsAfterCrash) load();
  });
  window.once('ready-to-show', () => {
    if (parts.settings.get('window')?.maximized) window.maximize();
    show();
  });
  window.on('close', (event) => {
    parts.settings.set('window', { ...window.getNormalBounds(), maximized: window.isMaximized() });
    if (!parts.hidesOnClose()) return;
    event.preventDefault();
    window.hide();
  });

  load();
  return {
    show,
    open: (path) => {
      show();
      if (loaded) send(path);
      else waitingPath = path;
    },
    reload: load,
    browserWindow: window,
  };
}
