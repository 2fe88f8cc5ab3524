import { expect, test } from 'vitest';
import { refuseSwitches } from './refuseSwitches.ts';
import { createFakeElectron } from './testing/fakeElectron.ts';

const appWith = (isPackaged: boolean) =>
  createFakeElectron({ folder: '/nowhere', isPackaged, switches: ['remote-debugging-port', 'lang'] }).electron
    .app;

test('a packaged app takes dangerous switches off its command line and keeps the harmless', () => {
  const app = appWith(true);
  expect(refuseSwitches(app as never)).toEqual(['remote-debugging-port']);
  expect(app.commandLine.hasSwitch('remote-debugging-port')).toBe(false);
  expect(app.commandLine.hasSwitch('lang')).toBe(true);
});

test.each(['proxy-server', 'proxy-pac-url', 'ssl-key-log-file', 'no-sandbox', 'inspect'])(
  '--%s does not lead a packaged app elsewhere, nor open it',
  (name) => {
    const { app } = createFakeElectron({ folder: '/nowhere', isPackaged: true, switches: [name] }).electron;
    expect(refuseSwitches(app as never)).toEqual([name]);
    expect(app.commandLine.hasSwitch(name)).toBe(false);
  },
);

test('a developer may debug', () => expect(refuseSwitches(appWith(false) as never)).toEqual([]));
