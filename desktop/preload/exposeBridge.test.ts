import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Bridge, bridgeCalls } from '../bridge.ts';
import { exposeBridge } from './exposeBridge.ts';

let main: EventEmitter;
let desktop: Bridge;
const invoke = vi.fn(async () => '0.1.0');

beforeEach(() => {
  main = new EventEmitter();
  exposeBridge(
    {
      exposeInMainWorld: (name: string, api: Bridge) => {
        if (name === 'desktop') desktop = api;
      },
    },
    Object.assign(main, { invoke: invoke.mockClear() }) as never,
  );
});

test('the page sees the calls of the bridge and `on`, nothing else', () => {
  expect(Object.keys(desktop).sort()).toEqual([...Object.keys(bridgeCalls), 'on'].sort());
});

test('a call goes to its own channel', async () => {
  expect(await desktop.version()).toBe('0.1.0');
  await desktop.setBadge(4);
  expect(invoke.mock.calls).toEqual([['recado:version'], ['recado:setBadge', 4]]);
});

test('the page hears the route without the event of the machine, until it stops listening', () => {
  const listener = vi.fn();
  const off = desktop.on('open', listener);
  main.emit('recado:open', { sender: 'secret' }, '/tickets/1');
  off();
  main.emit('recado:open', {}, '/tickets/2');
  expect(listener.mock.calls).toEqual([['/tickets/1']]);
});

test('a route that came before the page listened is given to the first listener once', () => {
  main.emit('recado:open', {}, '/tickets/1');
  main.emit('recado:open', {}, '/tickets/2');
  const first = vi.fn();
  const second = vi.fn();
  desktop.on('open', first);
  desktop.on('open', second);
  expect(first.mock.calls).toEqual([['/tickets/2']]);
  expect(second).not.toHaveBeenCalled();
});

test('an event that the bridge does not know cannot be heard', () => {
  expect(() => desktop.on('ipc-message' as never, () => {})).toThrow('ERR_BRIDGE_EVENT');
});
