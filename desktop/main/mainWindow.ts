import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  NativeImage,
  Screen,
  WebContents,
} from 'electron';
import type { BridgeEvent } from '../bridge.ts';
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
  /** Loads the page again, for instance under the policy of another server; a path says where it begins. */
  reload(path?: string): void;
  /** Shows another sign-in: a new window with storage of its own takes the place of this one. */
  replace(path: string): void;
  /** Sends an event of the bridge to the page. */
  send(event: BridgeEvent, ...args: unknown[]): void;
  /** Makes the task bar or dock ask for a look, until the window is in front. */
  flash(): void;
  /** The window that is shown now; another sign-in has another one. */
  browserWindow(): BrowserWindow;
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
  /** The session in which the shown sign-in's page keeps its storage; undefined is the default one. */
  partition: () => string | undefined;
  /** Runs for each new window, before its page loads. */
  onOpened: (window: BrowserWindow) => void;
  /** The system started the app: it waits in the tray until somebody opens it. */
  startsHidden: boolean;
  /** macOS: makes the dock's icon bounce once. */
  bounce: (() => void) | undefined;
  onTrouble: (what: string) => void;
}

/** A page that keeps crashing is left alone after this many new starts. */
const reloadsAfterCrash = 3;

/**
 * The page is treated as hostile: its own process in a sandbox, no Node, one preload. It is not slowed down
 * while hidden, because messages must arrive and be announced from the tray.
 */
export function windowOptions(
  parts: Pick<MainWindowParts, 'settings' | 'screen' | 'icon' | 'dark' | 'preloadFile' | 'partition'>,
): BrowserWindowConstructorOptions {
  const partition = parts.partition();
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
      spellcheck: true,
      ...(partition !== undefined && { partition }),
    },
  };
}

/** Chromium's zoom levels that keep the page usable: about 50 % to 250 %. */
const zoomLevels = { least: -4, most: 5 };

/** Remembers how large the person wants the page, and zooms with Ctrl and the wheel. */
export function keepZoom(webContents: WebContents, settings: SettingsStore): void {
  webContents.once('did-finish-load', () => webContents.setZoomLevel(settings.get('zoom')));
  webContents.on('zoom-changed', (_event, direction) => {
    const level = webContents.getZoomLevel() + (direction === 'in' ? 0.5 : -0.5);
    webContents.setZoomLevel(Math.min(zoomLevels.most, Math.max(zoomLevels.least, level)));
    settings.set('zoom', webContents.getZoomLevel());
  });
}

/** One window with one page, which says whether the page has loaded. */
function openPage(parts: MainWindowParts, path: string, onReady: (window: BrowserWindow) => void) {
  const window = new parts.BrowserWindow(windowOptions(parts));
  let loaded = false;
  let waitingPath: string | null = null;
  let crashes = 0;

  const load = (from = '/'): void => {
    window.loadURL(`${appOrigin}${from}`).catch(() => parts.onTrouble('the page could not be loaded'));
  };
  const go = (to: string): void => window.webContents.send(channelOf('open'), to);

  window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) loaded = false;
  });
  window.webContents.on('did-finish-load', () => {
    loaded = true;
    if (waitingPath !== null) go(waitingPath);
    waitingPath = null;
  });
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    parts.onTrouble(`the page's process ended: ${reason}`);
    crashes += 1;
    if (reason !== 'clean-exit' && crashes <= reloadsAfterCrash) load();
  });
  window.once('ready-to-show', () => onReady(window));
  window.on('focus', () => window.flashFrame(false));
  window.on('close', (event) => {
    parts.settings.set('window', { ...window.getNormalBounds(), maximized: window.isMaximized() });
    parts.settings.set('zoom', window.webContents.getZoomLevel());
    if (!parts.hidesOnClose()) return;
    event.preventDefault();
    window.hide();
  });
  keepZoom(window.webContents, parts.settings);
  parts.onOpened(window);
  load(path);
  return {
    window,
    load,
    /** Sends the page to a route; before the page has loaded, the route waits for it. */
    open: (to: string): void => {
      if (loaded) go(to);
      else waitingPath = to;
    },
  };
}

/** Opens the window and loads the page; the promise of loading is not waited for. */
export function createMainWindow(parts: MainWindowParts, firstPath = '/'): MainWindow {
  const appear = (window: BrowserWindow): void => {
    if (parts.settings.get('window')?.maximized) window.maximize();
    show();
  };
  let page = openPage(parts, firstPath, (window) => {
    if (!parts.startsHidden || !parts.hidesOnClose()) appear(window);
  });
  const show = (): void => {
    const { window } = page;
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  };

  return {
    show,
    open: (path) => {
      show();
      page.open(path);
    },
    reload: (path) => page.load(path),
    replace: (path) => {
      const { window: old } = page;
      parts.settings.set('window', { ...old.getNormalBounds(), maximized: old.isMaximized() });
      page = openPage(parts, path, (window) => {
        if (window === page.window) appear(window);
        old.destroy();
      });
    },
    send: (event, ...args) => page.window.webContents.send(channelOf(event), ...args),
    flash: () => {
      const { window } = page;
      if (window.isFocused()) return;
      if (parts.bounce) parts.bounce();
      else window.flashFrame(true);
    },
    browserWindow: () => page.window,
  };
}
