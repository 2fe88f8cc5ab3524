import { createFakeElectron, type FakeMachine } from './fakeElectron.ts';

/** The pretended Electron of a child process; `RECADO_FAKE_MACHINE` says how it is. */
export const fake = createFakeElectron(JSON.parse(process.env.RECADO_FAKE_MACHINE ?? '{}') as FakeMachine);

export const {
  app,
  BrowserWindow,
  crashReporter,
  desktopCapturer,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  Notification,
  nativeImage,
  nativeTheme,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  Tray,
} = fake.electron;

// Parts that dependencies look for at load time and do without.
export const autoUpdater = undefined;
export const contextBridge = undefined;
export const ipcRenderer = undefined;
/** The network is real: the app calls a server of the test. */
export const net = { fetch };
export const webContents = undefined;

export default fake.electron;
