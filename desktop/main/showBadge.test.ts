import { beforeEach, expect, test, vi } from 'vitest';
import { badgePixels, badgePx, badgeText } from './badgeImage.ts';
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
      nativeImage: { createFromBitmap: () => 'badge' },
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

test('counts above 99 are shown as 99+ (DESK-10)', () => {
  show('darwin', 250);
  expect(app.dock.setBadge).toHaveBeenLastCalledWith('99+');
  expect(tray.setTitle).toHaveBeenLastCalledWith(' 99+');
  expect(tray.setToolTip).toHaveBeenLastCalledWith('99+ unread conversations');
  expect([1, 99, 100, 1_000_000].map(badgeText)).toEqual(['1', '99', '99+', '99+']);
});

test.each([1, 42, 250])('the picture of %i is a red disc with white figures on a clear ground', (count) => {
  const pixels = badgePixels(count);
  expect(pixels.length).toBe(badgePx * badgePx * 4);
  const pixel = (x: number, y: number) => [...pixels.subarray((y * badgePx + x) * 4).subarray(0, 4)];
  expect(pixel(0, 0)).toEqual([0, 0, 0, 0]);
  expect(pixel(16, 2)).toEqual([40, 40, 214, 255]);

  const all = Array.from({ length: badgePx * badgePx }, (_, i) =>
    pixel(i % badgePx, Math.floor(i / badgePx)),
  );
  const white = all.filter((parts) => parts.every((part) => part === 255));
  expect(white.length).toBeGreaterThan(20);
});

test('the soft edge of the disc is premultiplied: no part is brighter than its alpha', () => {
  const pixels = badgePixels(7);
  const alphas = pixels.filter((_, at) => at % 4 === 3);
  expect(alphas.some((alpha) => alpha > 0 && alpha < 255)).toBe(true);
  for (let at = 0; at < pixels.length; at += 4)
    expect(Math.max(...pixels.subarray(at, at + 3))).toBeLessThanOrEqual(pixels[at + 3]!);
});
