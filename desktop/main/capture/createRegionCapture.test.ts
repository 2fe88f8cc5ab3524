import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import { createFakeElectron, type FakeMachine } from '../testing/fakeElectron.ts';
import { createRegionCapture } from './createRegionCapture.ts';
import { overlayPage } from './overlayPage.ts';

const half = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };

/** A machine with the app's window in front; pauses end at once, but for the time limit of a silent system. */
function machine(how: Partial<FakeMachine> = {}, platform: NodeJS.Platform = 'win32') {
  const fake = createFakeElectron({ folder: '/nowhere', isFocused: true, ...how });
  const { BrowserWindow, desktopCapturer, screen, systemPreferences } = fake.electron;
  const main = new BrowserWindow({});
  main.show();
  const onTrouble = vi.fn();
  const capture = createRegionCapture({
    BrowserWindow: BrowserWindow as never,
    desktopCapturer: desktopCapturer as never,
    screen: screen as never,
    ...{ systemPreferences, platform, onTrouble },
    page: () => overlayPage('pt', 'Arraste'),
    windows: () => BrowserWindow.getAllWindows() as unknown as BrowserWindow[],
    pause: (ms) => (ms > 1000 ? new Promise(() => {}) : Promise.resolve()),
  });
  const overlays = () => fake.windows.slice(1);
  return { fake, main, capture, overlays, onTrouble };
}
const words = (picture: Uint8Array | null) => picture && Buffer.from(picture).toString();

test('the page gets the dragged part alone, in the pixels of a dense screen', async () => {
  const displays = [{ id: 7, bounds: { x: 0, y: 0, width: 1440, height: 900 }, scaleFactor: 2 }];
  const { capture } = machine({ displays, region: half });
  const { outcome, picture } = await capture();
  expect([outcome, words(picture)]).toEqual(['taken', '7 of 2880x1800 720,900 1440x450']);
});

test('the app is out of the way while the picture is taken, and in front again afterwards', async () => {
  const { fake, main, capture, overlays } = machine({ region: null });
  expect(await capture()).toEqual({ outcome: 'cancelled', picture: null });
  expect(fake.named('desktopCapturer.getSources')).toEqual([[1920, 1080, false]]);
  expect(main.visible).toBe(true);
  expect(fake.named('window.focus')).toHaveLength(1);
  expect(overlays().map(({ destroyed }) => destroyed)).toEqual([true]);
});

test('each screen is covered where it is, with its own picture in its own size', async () => {
  const displays = [
    { id: 1, bounds: { x: 0, y: 0, width: 1920, height: 1080 }, scaleFactor: 1 },
    { id: 2, bounds: { x: -1280, y: 0, width: 1280, height: 720 }, scaleFactor: 1 },
  ];
  const { fake, capture, overlays } = machine({ displays, region: half });
  const { picture } = await capture();
  expect(words(picture)).toBe('1 of 1920x1080 480,540 960x270');
  expect(overlays().map(({ options: { x, y, width, height } }) => [x, y, width, height])).toEqual([
    [0, 0, 1920, 1080],
    [-1280, 0, 1280, 720],
  ]);
  const shown = fake
    .named('page.executeJavaScript')
    .map(([code]) => /base64,([\w+/=]+)/.exec(String(code))?.[1]);
  expect(shown.map((bytes) => Buffer.from(bytes ?? '', 'base64').toString())).toEqual([
    '1 of 1920x1080',
    '2 of 1280x720',
  ]);
  expect(fake.named('desktopCapturer.getSources').map(([width]) => width)).toEqual([1920, 1280]);
});

test('what covers a screen is sandboxed, without a preload, and takes nothing from outside', async () => {
  const { capture, overlays, fake } = machine({ region: null });
  await capture();
  const [overlay] = overlays();
  expect(overlay?.options.webPreferences).toMatchObject({ sandbox: true, nodeIntegration: false });
  expect(overlay?.options.webPreferences).not.toHaveProperty('preload');
  const [page] = fake.named('window.loadURL').at(-1) as [string];
  expect(decodeURIComponent(page)).toContain("default-src 'none'");
});

test('a window that is closed from outside cancels, and nothing stays covered', async () => {
  const { capture, main, overlays } = machine();
  const waiting = capture();
  await expect.poll(() => overlays().length).toBe(1);
  overlays()[0]?.close();
  expect(await waiting).toEqual({ outcome: 'cancelled', picture: null });
  expect(main.visible).toBe(true);
});

test('where macOS refuses, the app stays where it is and nothing is covered', async () => {
  const { capture, main, overlays, fake } = machine({ screenAccess: 'denied' }, 'darwin');
  expect(await capture()).toEqual({ outcome: 'refused', picture: null });
  // The look makes macOS ask.
  expect(fake.named('desktopCapturer.getSources')).toEqual([[1, 1, true]]);
  expect([main.visible, overlays()]).toEqual([true, []]);
});

test('a system that gives no picture says so, and the app is back', async () => {
  const { capture, main, fake, onTrouble } = machine();
  fake.electron.desktopCapturer.getSources = () => Promise.reject(new Error('no portal'));
  expect(await capture()).toEqual({ outcome: 'none', picture: null });
  expect(onTrouble).toHaveBeenCalledExactlyOnceWith('the screen could not be captured: no portal');
  expect(main.visible).toBe(true);
});

test('a second press while the person chooses opens nothing more', async () => {
  const { capture, overlays } = machine({ region: half });
  const both = await Promise.all([capture(), capture()]);
  expect(both.map(({ outcome }) => outcome)).toEqual(['taken', 'taken']);
  expect(overlays()).toHaveLength(1);
});
