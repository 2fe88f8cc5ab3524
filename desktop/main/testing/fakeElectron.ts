import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { BrowserWindowConstructorOptions, MenuItemConstructorOptions, Rectangle, Size } from 'electron';

/** One thing that the app asked of Electron, such as `window.hide` or `shell.openExternal`. */
export interface Call {
  name: string;
  args: unknown[];
}

/** How the pretended machine differs from the usual one. */
export interface FakeMachine {
  folder: string;
  locale?: string;
  isPackaged?: boolean;
  switches?: string[];
  hasTray?: boolean;
  canSeal?: boolean;
  keyRing?: string;
  isFirst?: boolean;
  workAreas?: Rectangle[];
  isFocused?: boolean;
  /** Keys that other programs have. */
  takenKeys?: string[];
  /** What a person drags on each screen that is covered, as shares of it; null cancels, undefined never answers. */
  region?: { x: number; y: number; width: number; height: number } | null;
  /** The button that a person presses in a box of the system, by its place; the first one if undefined. */
  button?: number;
  /** Whether macOS lets the app see the screen. */
  screenAccess?: 'granted' | 'denied';
  displays?: { id: number; bounds: Rectangle; scaleFactor: number }[];
}

type Handler = (...args: never[]) => unknown;

/** A fake of Electron: the parts that the main process uses, which only record their calls. The test emits events. */
export function createFakeElectron(machine: FakeMachine) {
  const calls: Call[] = [];
  const note =
    (name: string) =>
    (...args: unknown[]): void => {
      calls.push({ name, args });
    };
  const named = (name: string): unknown[][] => calls.filter((call) => call.name === name).map((c) => c.args);
  const handlers = new Map<string, Handler>();
  const schemes = new Map<string, (request: Request) => Response | Promise<Response>>();
  const switches = new Set(machine.switches);
  let menu: MenuItemConstructorOptions[] = [];

  const shortcuts = new Map<string, () => void>();
  let zoom = 0;

  class FakeContents extends EventEmitter {
    getZoomLevel = () => zoom;
    setZoomLevel = (level: number): void => {
      zoom = level;
    };
    windowOpen: Handler = () => ({ action: 'allow' });
    session = { addWordToSpellCheckerDictionary: note('session.addWord') };
    send = note('page.send');
    downloadURL = note('page.download');
    replaceMisspelling = note('page.replaceMisspelling');
    executeJavaScript = (code: string): Promise<unknown> => {
      note('page.executeJavaScript')(code);
      return machine.region === undefined ? new Promise(() => {}) : Promise.resolve(machine.region);
    };
    setWindowOpenHandler(handler: Handler): void {
      this.windowOpen = handler;
    }
  }

  class FakeWindow extends EventEmitter {
    static all: FakeWindow[] = [];
    static getAllWindows = () => FakeWindow.all.filter(({ destroyed }) => !destroyed);
    webContents = new FakeContents();
    options: BrowserWindowConstructorOptions;
    bounds = { x: 10, y: 20, width: 1000, height: 700 };
    visible = false;
    maximized = false;
    minimized = false;
    destroyed = false;
    constructor(options: BrowserWindowConstructorOptions) {
      super();
      this.options = options;
      FakeWindow.all.push(this);
      app.emit('web-contents-created', {}, this.webContents);
    }
    async loadURL(url: string): Promise<void> {
      note('window.loadURL')(url);
    }
    show(): void {
      this.visible = true;
    }
    hide(): void {
      this.visible = false;
    }
    showInactive(): void {
      this.visible = true;
    }
    isVisible = () => this.visible;
    isDestroyed = () => this.destroyed;
    isFullScreen = () => false;
    setAlwaysOnTop = note('window.setAlwaysOnTop');
    setVisibleOnAllWorkspaces = note('window.setVisibleOnAllWorkspaces');
    focus = note('window.focus');
    flashFrame = note('window.flashFrame');
    isFocused = () => machine.isFocused ?? false;
    isMinimized = () => this.minimized;
    isMaximized = () => this.maximized;
    getNormalBounds = () => this.bounds;
    setOverlayIcon = note('window.setOverlayIcon');
    restore(): void {
      this.minimized = false;
    }
    maximize(): void {
      this.maximized = true;
    }
    destroy(): void {
      this.destroyed = true;
      this.emit('closed');
    }
    /** Closes the window as a person would; true if the app let it happen. */
    close(): boolean {
      let prevented = false;
      this.emit('close', { preventDefault: () => (prevented = true) });
      if (!prevented) this.emit('closed');
      return !prevented;
    }
  }

  const app = Object.assign(new EventEmitter(), {
    isPackaged: machine.isPackaged ?? false,
    dock: { setBadge: note('dock.setBadge'), bounce: note('dock.bounce') },
    removeAsDefaultProtocolClient: note('app.removeAsDefaultProtocolClient'),
    setLoginItemSettings: note('app.setLoginItemSettings'),
    commandLine: {
      hasSwitch: (name: string) => switches.has(name),
      removeSwitch: (name: string) => switches.delete(name),
    },
    whenReady: async () => {},
    isReady: () => true,
    requestSingleInstanceLock: () => machine.isFirst ?? true,
    quit: (): void => {
      note('app.quit')();
      app.emit('before-quit');
    },
    setName: note('app.setName'),
    name: 'Recado',
    getName: () => 'Recado',
    getVersion: () => '0.1.0',
    getLocale: () => machine.locale ?? 'pt-BR',
    getAppPath: () => machine.folder,
    getPath: (place: string) => join(machine.folder, place),
    enableSandbox: note('app.enableSandbox'),
    setAppUserModelId: note('app.setAppUserModelId'),
    setAsDefaultProtocolClient: note('app.setAsDefaultProtocolClient'),
    setBadgeCount: note('app.setBadgeCount'),
  });

  class FakeTray extends EventEmitter {
    static all: FakeTray[] = [];
    constructor() {
      super();
      if (machine.hasTray === false) throw new Error('no tray');
      FakeTray.all.push(this);
    }
    setImage = note('tray.setImage');
    setTitle = note('tray.setTitle');
    setToolTip = note('tray.setToolTip');
    setContextMenu = note('tray.setContextMenu');
  }

  class FakeNotification extends EventEmitter {
    static all: FakeNotification[] = [];
    static isSupported = () => true;
    options: Record<string, unknown>;
    constructor(options: Record<string, unknown>) {
      super();
      this.options = options;
      FakeNotification.all.push(this);
    }
    show = note('notification.show');
    close(): void {
      note('notification.close')(this.options.title);
      this.emit('close');
    }
  }

  const protocol = {
    registerSchemesAsPrivileged: note('protocol.registerSchemesAsPrivileged'),
    handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) =>
      schemes.set(scheme, handler),
  };
  const fakeSession = (partition: string) => ({
    protocol,
    availableSpellCheckerLanguages: ['en-US', 'es', 'pt-BR', 'tr'],
    setSpellCheckerLanguages: note('session.setSpellCheckerLanguages'),
    setPermissionRequestHandler: note('session.setPermissionRequestHandler'),
    setPermissionCheckHandler: note('session.setPermissionCheckHandler'),
    setDevicePermissionHandler: note('session.setDevicePermissionHandler'),
    setDisplayMediaRequestHandler: note('session.setDisplayMediaRequestHandler'),
    clearStorageData: async () => note('session.clearStorageData')(partition),
  });
  const scramble = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0x5a));
  const displays = machine.displays ?? [
    { id: 1, bounds: { x: 0, y: 0, width: 1920, height: 1080 }, scaleFactor: 1 },
  ];
  /** A picture of the screen; its bytes name display, size and part. */
  const screenshot = (name: string, width: number, height: number) => ({
    isEmpty: () => width === 0,
    getSize: () => ({ width, height }),
    toJPEG: () => Buffer.from(name),
    crop: (part: Rectangle) =>
      screenshot(`${name} ${part.x},${part.y} ${part.width}x${part.height}`, part.width, part.height),
    toPNG: () => Buffer.from(name),
  });
  const image = (bytes: number) => ({ bytes, setTemplateImage: note('image.setTemplateImage') });

  return {
    calls,
    named,
    handlers,
    schemes,
    windows: FakeWindow.all,
    trays: FakeTray.all,
    notifications: FakeNotification.all,
    menu: () => menu,
    shortcuts,
    electron: {
      app,
      desktopCapturer: {
        getSources: async ({ thumbnailSize: { width, height } }: { thumbnailSize: Size }) => {
          note('desktopCapturer.getSources')(
            width,
            height,
            FakeWindow.all.some(({ visible }) => visible),
          );
          return displays.map(({ id }) => ({
            id: `screen:${id}`,
            display_id: String(id),
            thumbnail: screenshot(`${id} of ${width}x${height}`, width, height),
          }));
        },
      },
      systemPreferences: { getMediaAccessStatus: () => machine.screenAccess ?? 'granted' },
      dialog: {
        showMessageBoxSync: (...args: unknown[]) => {
          note('dialog.showMessageBoxSync')(...args);
          return machine.button ?? 0;
        },
      },
      crashReporter: { start: note('crashReporter.start') },
      globalShortcut: {
        register: (key: string, run: () => void) => {
          if (!machine.takenKeys?.includes(key)) shortcuts.set(key, run);
          return shortcuts.has(key);
        },
        unregister: (key: string) => void shortcuts.delete(key),
        isRegistered: (key: string) => shortcuts.has(key),
      },
      BrowserWindow: FakeWindow,
      ipcMain: Object.assign(new EventEmitter(), {
        handle: (channel: string, handler: Handler) => handlers.set(channel, handler),
      }),
      Menu: {
        buildFromTemplate: (template: MenuItemConstructorOptions[]) => ({
          template,
          popup: note('menu.popup'),
        }),
        setApplicationMenu: (built: { template: MenuItemConstructorOptions[] }) => {
          menu = built.template;
        },
      },
      Notification: FakeNotification,
      nativeImage: {
        createFromBitmap: (pixels: Buffer) => image(pixels.length),
        createFromBuffer: (bytes: Buffer) => image(bytes.length),
      },
      nativeTheme: { shouldUseDarkColors: false },
      powerMonitor: new EventEmitter(),
      protocol,
      safeStorage: {
        isAsyncEncryptionAvailable: async () => machine.canSeal ?? true,
        getSelectedStorageBackend: () => machine.keyRing ?? 'gnome_libsecret',
        encryptStringAsync: async (text: string) => scramble(Buffer.from(text)),
        decryptStringAsync: async (bytes: Buffer) => ({
          result: scramble(bytes).toString(),
          shouldReEncrypt: false,
        }),
      },
      screen: {
        getAllDisplays: () =>
          machine.workAreas?.map((workArea) => ({ workArea })) ??
          displays.map((display) => ({ ...display, size: display.bounds, workArea: display.bounds })),
        getCursorScreenPoint: () => ({ x: 0, y: 0 }),
        getDisplayNearestPoint: () => displays[0],
      },
      session: { defaultSession: fakeSession(''), fromPartition: fakeSession },
      shell: {
        openExternal: async (url: string) => note('shell.openExternal')(url),
        showItemInFolder: note('shell.showItemInFolder'),
      },
      Tray: FakeTray,
    },
  };
}

/** The fake that `createFakeElectron` returns. */
export type FakeElectron = ReturnType<typeof createFakeElectron>;
