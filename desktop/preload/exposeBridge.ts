import type { ContextBridge, IpcRenderer } from 'electron';
import type { Bridge, BridgeEvent, BridgeMethod } from '../bridge.ts';
import { channelOf } from '../main/channelOf.ts';

/** The calls by name; a record so that a call added to the bridge and forgotten here does not compile. */
const methods: Record<BridgeMethod, true> = {
  setBadge: true,
  setAppName: true,
  notify: true,
  withdrawNotification: true,
  notificationAnswers: true,
  forgetNotificationAnswer: true,
  getServerUrl: true,
  setServerUrl: true,
  tokenCall: true,
  offlineKey: true,
  forgetSession: true,
  version: true,
  signIns: true,
  checkServer: true,
  switchSignIn: true,
  forgetSignIn: true,
  nameSignIn: true,
  setLanguage: true,
  desktopState: true,
  choose: true,
  flash: true,
  openWindow: true,
  readReport: true,
  writeReport: true,
  captureRegion: true,
  takeOpenedFiles: true,
  installUpdate: true,
};
const events: Record<BridgeEvent, true> = {
  open: true,
  updateReady: true,
  notificationAnswered: true,
  resume: true,
  filesOpened: true,
};

type Callback = (...args: never[]) => void;

/**
 * Gives the page `window.desktop` and nothing else: no IPC, no channel names, no Electron event. Arguments
 * are checked in the main process, which trusts neither page nor preload.
 */
export function exposeBridge(
  contextBridge: Pick<ContextBridge, 'exposeInMainWorld'>,
  ipcRenderer: Pick<IpcRenderer, 'invoke' | 'on'>,
): void {
  const calls = Object.keys(methods).map((method) => [
    method,
    (...args: unknown[]) => ipcRenderer.invoke(channelOf(method), ...args),
  ]);
  const hubs = new Map(Object.keys(events).map((event) => [event, listen(ipcRenderer, channelOf(event))]));
  const on = (event: string, callback: Callback): (() => void) => {
    const subscribe = hubs.get(event);
    if (!subscribe) throw new TypeError('ERR_BRIDGE_EVENT');
    return subscribe(callback);
  };
  contextBridge.exposeInMainWorld('desktop', { ...Object.fromEntries(calls), on } as Bridge);
}

/** Hears one channel for all listeners; the last event before the first listener waits for it. */
function listen(ipcRenderer: Pick<IpcRenderer, 'on'>, channel: string): (callback: Callback) => () => void {
  const listeners = new Set<(...args: unknown[]) => void>();
  let waiting: unknown[] | null = null;

  ipcRenderer.on(channel, (_event, ...args: unknown[]) => {
    if (listeners.size === 0) waiting = args;
    for (const listener of listeners) listener(...args);
  });
  return (callback) => {
    const listener = (...args: unknown[]): void => callback(...(args as never[]));
    listeners.add(listener);
    if (waiting) listener(...waiting);
    waiting = null;
    return () => {
      listeners.delete(listener);
    };
  };
}
