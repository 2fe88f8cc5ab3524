import { expect, test } from 'vitest';
import { electronBinary } from './electronBinary.ts';

test("Electron's program is found where its package says", () => {
  expect(electronBinary(() => '/opt/electron/electron')).toBe('/opt/electron/electron');
});

test('when it cannot be fetched the message says what to do', () => {
  const refused = () =>
    electronBinary(() => {
      throw new Error('Electron failed to install correctly');
    });
  expect(refused).toThrow(/ELECTRON_MIRROR[\s\S]*ELECTRON_OVERRIDE_DIST_PATH[\s\S]*npm start/);
});
