import { inflateSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { badgePng, badgeText } from './badgeImage.ts';
import { describeUnread, speak } from './main.texts.ts';
import { showBadge } from './showBadge.ts';

const app = { setBadgeCount: vi.fn(), dock: { setBadge: vi.fn() } };
const tray = { setImage: vi.fn(), setTitle: vi.fn(), setToolTip: vi.fn() };
const window = { setOverlayIcon: vi.fn() };

beforeEach(() => void vi.clearAllMocks());

const show = (platform: NodeJS.Platform, count: number, withTray = true): void =>
  showBadge(
    {
      app,
      window,
      tray: withTray ? tray : null,
      trayIcon: 'plain',
      platform,
      nativeImage: { createFromBuffer: () => 'badge' },
      describe: (n: number) => describeUnread(speak('en'), n, 'Recado'),
    } as never,
    count,
  );

test('macOS shows the count on dock and menu bar and clears both at 0', () => {
  show('darwin', 3);
  expect(app.dock.setBadge).toHaveBeenLastCalledWith('3');
  expect(tray.setTitle).toHaveBeenLastCalledWith(' 3');
  show('darwin', 0);
  expect(app.dock.setBadge).toHaveBeenLastCalledWith('');
  expect(tray.setTitle).toHaveBeenLastCalledWith('');
});

test('Windows shows it on the task bar button with words for screen readers, and on the tray', () => {
  show('win32', 2);
  expect(window.setOverlayIcon).toHaveBeenLastCalledWith('badge', '2 unread conversations');
  expect(tray.setImage).toHaveBeenLastCalledWith('badge');
  show('win32', 0);
  expect(window.setOverlayIcon).toHaveBeenLastCalledWith(null, '');
  expect(tray.setImage).toHaveBeenLastCalledWith('plain');
});

test('Linux shows it on launcher and tray, and does without a tray', () => {
  show('linux', 1);
  expect(app.setBadgeCount).toHaveBeenLastCalledWith(1);
  expect(tray.setToolTip).toHaveBeenLastCalledWith('1 unread conversation');
  show('linux', 0, false);
  expect(app.setBadgeCount).toHaveBeenLastCalledWith(0);
});

test('counts above 99 are shown as 99+', () => {
  expect([1, 99, 100, 1_000_000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});

test.each([1, 42, 250])('the picture of %i is a red disc with white figures on a clear ground', (count) => {
  const size = 32;
  const png = badgePng(count, size);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);

  const data = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  const pixel = (x: number, y: number) => [...rows.subarray(y * (size * 4 + 1) + 1 + x * 4).subarray(0, 4)];
  expect(pixel(0, 0)[3]).toBe(0);
  expect(pixel(16, 2)).toEqual([214, 40, 40, 255]);

  const white = Array.from({ length: size * size }, (_, i) => pixel(i % size, Math.floor(i / size))).filter(
    ([red, green, blue]) => red === 255 && green === 255 && blue === 255,
  );
  expect(white.length).toBeGreaterThan(20);
});
