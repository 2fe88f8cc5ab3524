import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { channelOf } from '../../main/channelOf.ts';
import { createMachine, type Machine } from './createMachine.ts';

/** The app's own preload, built as for a package. */
const preload = once(async () => {
  const root = join(import.meta.dirname, '..', '..');
  const configFile = join(root, 'vite.preload.config.ts');
  const built = await build({ root, configFile, logLevel: 'error', build: { write: false } });
  const [{ output }] = [built].flat() as unknown as [{ output: [{ code: string }] }];
  return output[0].code;
});

/**
 * Makes the pages of a context windows of one desktop app. They get `window.desktop` from the app's own preload,
 * whose ipc leads to the app's own handlers; only Electron is a fake. Unless it asks for a server as on a first start,
 * the app already knows the one that its first page is at.
 */
export async function giveMachine(
  context: BrowserContext,
  { asksForServer = false }: { asksForServer?: boolean } = {},
): Promise<Machine> {
  // Nobody else can know it, so the page has no second way to the machine.
  const secret = `machine${randomUUID().replaceAll('-', '')}`;
  let latest: Page | undefined;
  const machine = createMachine({
    send(event, ...args) {
      const detail = { channel: channelOf(event), args };
      for (const page of context.pages())
        void page
          .evaluate(([name, payload]) => dispatchEvent(new CustomEvent(name, { detail: payload })), [
            secret,
            detail,
          ] as const)
          // A page that was closed or left meanwhile hears nothing, as in the app.
          .catch(() => undefined);
    },
    load(path) {
      if (latest) void latest.goto(new URL(path, latest.url()).href).catch(() => undefined);
    },
  });
  await context.exposeBinding(secret, ({ page, frame }, channel: string, args: unknown[]) => {
    latest = page;
    if (!asksForServer) machine.startAt(new URL(page.url()).origin);
    // The app's page has an address of its own; here it is the server's, which serves the same files.
    const sender = { url: 'app://recado/', parent: frame.parentFrame() };
    return machine.invoke(sender, channel, args);
  });
  await context.addInitScript({ content: runPreload(secret, await preload()) });
  return machine;
}

/** A script that runs the preload where the page cannot reach what it uses. */
const runPreload = (secret: string, code: string): string => `(() => {
  const invoke = window.${secret};
  delete window.${secret};
  if (window !== window.top) return;
  const listeners = [];
  addEventListener('${secret}', ({ detail }) => {
    for (const [channel, listener] of listeners) if (channel === detail.channel) listener({}, ...detail.args);
  });
  const electron = {
    contextBridge: {
      exposeInMainWorld: (key, api) => Object.defineProperty(window, key, { value: Object.freeze(api), enumerable: true }),
    },
    ipcRenderer: {
      on: (channel, listener) => void listeners.push([channel, listener]),
      invoke: (channel, ...args) => invoke(channel, args).catch((error) => {
        throw new Error("Error invoking remote method '" + channel + "': " + error);
      }),
    },
  };
  const module = { exports: {} };
  ((module, exports, require) => {${code}
  })(module, module.exports, () => electron);
})();`;

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
