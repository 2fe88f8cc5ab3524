import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MenuItemConstructorOptions } from 'electron';
import { fake } from './fakeElectronModule.ts';

/** What the test asks of the running main bundle. */
export type Command =
  | { do: 'invoke'; channel: string; args: unknown[]; from: string }
  | { do: 'fetch'; url: string }
  | { do: 'emit'; event: string; args: unknown[] }
  | { do: 'openFile'; path: string }
  | { do: 'tray'; paths: string[] }
  | { do: 'page'; event: string }
  | { do: 'click' }
  | { do: 'notification'; event: 'action' | 'reply'; details: object }
  | { do: 'close' }
  | { do: 'unload' }
  | { do: 'calls'; name: string }
  | { do: 'window' }
  | { do: 'menu'; label: string }
  | { do: 'key'; key: string };

const module = pathToFileURL(join(import.meta.dirname, 'fakeElectronModule.ts')).href;
registerHooks({
  resolve: (name, context, next) =>
    name === 'electron' || name.startsWith('electron/')
      ? { url: module, shortCircuit: true }
      : next(name, context),
});
Object.defineProperty(process.versions, 'electron', { value: '45.4.1' });
Object.defineProperty(process, 'type', { value: 'browser' });
// A packaged program has no script among its arguments.
if (fake.electron.app.isPackaged) process.argv.splice(1, 1);

await import(pathToFileURL(process.env.RECADO_MAIN_BUNDLE ?? '').href);

process.on('message', ({ id, command }: { id: number; command: Command }) => {
  answer(command).then(
    (value) => process.send?.({ id, value }),
    (error: Error) => process.send?.({ id, error: error.message }),
  );
});
process.send?.({ ready: true });

/** Clicks the item with this label; throws with all labels if there is none. */
function clickMenu(items: MenuItemConstructorOptions[], label: string): void {
  const all = items.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  const item = all.find((entry) => entry.label === label);
  if (!item) throw new Error(`no menu item ${label} among ${all.map((entry) => entry.label).join(', ')}`);
  item.click?.({} as never, undefined, {} as never);
}

async function answer(command: Command): Promise<unknown> {
  const window = fake.windows.findLast(({ destroyed }) => !destroyed);
  switch (command.do) {
    case 'invoke': {
      const sender = { senderFrame: { url: command.from, parent: null } };
      return fake.handlers.get(command.channel)?.(...([sender, ...command.args] as never[]));
    }
    case 'fetch': {
      const response = await fake.schemes.get('app')?.(new Request(command.url));
      return {
        status: response?.status,
        headers: Object.fromEntries(response?.headers ?? []),
        text: await response?.text(),
      };
    }
    case 'emit':
      return fake.electron.app.emit(command.event, ...command.args);
    case 'openFile':
      return fake.electron.app.emit('open-file', { preventDefault: () => undefined }, command.path);
    case 'tray':
      return fake.trays.at(-1)?.emit('drop-files', {}, command.paths);
    case 'page':
      return window?.webContents.emit(command.event);
    case 'click':
      return fake.notifications.at(-1)?.emit('click');
    case 'notification':
      return fake.notifications.at(-1)?.emit(command.event, command.details);
    case 'close':
      return window?.close();
    case 'unload': {
      let isLeft = false;
      window?.webContents.emit('will-prevent-unload', { preventDefault: () => (isLeft = true) });
      return isLeft;
    }
    case 'menu':
      return clickMenu(fake.menu(), command.label);
    case 'key':
      return fake.shortcuts.get(command.key)?.();
    case 'calls':
      return fake.named(command.name);
    case 'window':
      return { visible: window?.visible, options: window?.options };
  }
}
