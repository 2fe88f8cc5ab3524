import type { IpcMain, IpcMainInvokeEvent } from 'electron';
import { type BridgeMethod, type BridgeReply, bridgeCalls, type ParsedBridgeArgs } from '../bridge.ts';
import { isAppUrl } from './appOrigin.ts';
import { channelOf } from './channelOf.ts';

/** One function for each call of the bridge, with arguments already parsed. */
export type BridgeHandlers = {
  [M in BridgeMethod]: (...args: ParsedBridgeArgs<M>) => Promise<BridgeReply<M>>;
};

/** What only the main window may say. A conversation in a window of its own knows the same, and would say it twice. */
const forMainWindow: ReadonlySet<BridgeMethod> = new Set([
  'setBadge',
  'setAppName',
  'notify',
  'flash',
  'nameSignIn',
]);

/**
 * Answers the page's calls. It refuses a caller other than the main frame of our own page with ERR_BRIDGE_SENDER,
 * and arguments outside the schema with ERR_BRIDGE_ARGS. No error repeats anything of the input. Calls for the main
 * window that come from a window of one conversation do nothing.
 */
export function registerIpc(
  ipcMain: Pick<IpcMain, 'handle'>,
  handlers: BridgeHandlers,
  isSideWindow: (sender: IpcMainInvokeEvent['sender']) => boolean = () => false,
): void {
  for (const method of Object.keys(bridgeCalls) as BridgeMethod[])
    registerCall(ipcMain, handlers, method, isSideWindow);
}

function registerCall<M extends BridgeMethod>(
  ipcMain: Pick<IpcMain, 'handle'>,
  handlers: BridgeHandlers,
  method: M,
  isSideWindow: (sender: IpcMainInvokeEvent['sender']) => boolean,
): void {
  const { args, reply } = bridgeCalls[method];
  ipcMain.handle(channelOf(method), async (event, ...raw: unknown[]) => {
    if (!isOurPage(event)) throw new Error('ERR_BRIDGE_SENDER');
    const parsed = args.safeParse(raw);
    if (!parsed.success) throw new Error('ERR_BRIDGE_ARGS');
    if (forMainWindow.has(method) && isSideWindow(event.sender)) return reply.parse(undefined);
    return reply.parse(await handlers[method](...(parsed.data as ParsedBridgeArgs<M>)));
  });
}

function isOurPage({ senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && isAppUrl(senderFrame.url);
}
