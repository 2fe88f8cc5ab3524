import type { BrowserWindow, BrowserWindowConstructorOptions, WebContents } from 'electron';
import { appOrigin } from './appOrigin.ts';

/** Conversations in windows of their own, beside the main window. */
export interface SideWindows {
  /** Opens a conversation, or brings its window forward. */
  open(path: string): void;
  has(contents: WebContents): boolean;
  /** Closes all, because another sign-in is shown now. */
  closeAll(): void;
}

/** What they need from the composition root. */
export interface SideWindowParts {
  BrowserWindow: new (options: BrowserWindowConstructorOptions) => BrowserWindow;
  /** The options of the main window, with its guards. */
  options: () => BrowserWindowConstructorOptions;
  onOpened: (window: BrowserWindow) => void;
  onTrouble: (what: string) => void;
}

/** The name of such a window; the page keeps quiet in it (no sound, no badge), because the main window says all that. */
export const sideWindowName = 'conversation';

/** As wide as a phone's screen, where the page shows a conversation alone, in pixels. */
const size = { width: 560, height: 720, minWidth: 360, minHeight: 420 } as const;

/** Each window has a process of its own; a person who opens more than this loses the overview, and the machine its memory. */
const mostWindows = 8;

/** Opens conversations in windows of their own, one for each. */
export function createSideWindows(parts: SideWindowParts): SideWindows {
  const windows = new Map<string, BrowserWindow>();
  return {
    open(path) {
      const shown = windows.get(path);
      if (shown) {
        if (shown.isMinimized()) shown.restore();
        shown.show();
        return shown.focus();
      }
      if (windows.size >= mostWindows) windows.values().next().value?.close();
      const { x: _x, y: _y, ...options } = parts.options();
      const window = new parts.BrowserWindow({ ...options, ...size });
      windows.set(path, window);
      window.on('closed', () => {
        if (windows.get(path) === window) windows.delete(path);
      });
      window.once('ready-to-show', () => window.show());
      parts.onOpened(window);
      window
        .loadURL(`${appOrigin}${path}?window=${sideWindowName}`)
        .catch(() => parts.onTrouble('a conversation could not be opened in its own window'));
    },
    has: (contents) => [...windows.values()].some((window) => window.webContents === contents),
    closeAll() {
      for (const window of windows.values()) window.close();
    },
  };
}
