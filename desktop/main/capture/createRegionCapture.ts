import type { BrowserWindow, NativeImage, SystemPreferences } from 'electron';
import type { RegionPicture } from '../../machineFiles.ts';
import type { Region } from './chooseRegion.ts';
import { type Overlay, type OverlayParts, openOverlay } from './openOverlay.ts';
import { picturesOfScreens, type ScreenParts, type ScreenPicture } from './picturesOfScreens.ts';

/** What a capture needs from the composition root. */
export interface CaptureParts extends ScreenParts, OverlayParts {
  /** Asked on macOS only. */
  systemPreferences: Pick<SystemPreferences, 'getMediaAccessStatus'>;
  /** All windows of the app: they would cover what the person wants to show. */
  windows: () => readonly BrowserWindow[];
  pause: (ms: number) => Promise<void>;
  onTrouble: (what: string) => void;
}

/** A system lets windows fade for this long after they are hidden. */
const fadeMs = 300;

/** A system that answers nothing ends the capture after this long, because the windows are hidden meanwhile. */
const longestMs = 60_000;

const without = (outcome: Exclude<RegionPicture['outcome'], 'taken'>): RegionPicture => ({
  outcome,
  picture: null,
});

/**
 * Lets the person cut a part out of any screen, in that screen's own pixels. The app's windows are away meanwhile,
 * and come back in any case. The page gets the chosen part alone, never a whole screen that nobody chose. A second
 * call while one runs shares its answer.
 */
export function createRegionCapture(parts: CaptureParts): () => Promise<RegionPicture> {
  let running: Promise<RegionPicture> | undefined;
  return () => {
    running ??= capture(parts).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function capture(parts: CaptureParts): Promise<RegionPicture> {
  if (!(await maySee(parts))) return without('refused');
  const bringBack = hideWindows(parts.windows());
  try {
    await parts.pause(fadeMs);
    const late = parts.pause(longestMs).then(() => Promise.reject(new Error('the system did not answer')));
    const screens = await Promise.race([picturesOfScreens(parts), late]);
    if (screens.length === 0) return without('none');
    const picture = await choose(parts, screens);
    return picture ? { outcome: 'taken', picture } : without('cancelled');
  } catch (error) {
    parts.onTrouble(`the screen could not be captured: ${(error as Error).message}`);
    return without('none');
  } finally {
    bringBack();
  }
}

/** Whether the system lets this program see the screen. macOS then asks the person, and lists the app in its settings. */
async function maySee({ platform, systemPreferences, desktopCapturer }: CaptureParts): Promise<boolean> {
  if (platform !== 'darwin' || systemPreferences.getMediaAccessStatus('screen') === 'granted') return true;
  const thumbnailSize = { width: 1, height: 1 };
  await desktopCapturer.getSources({ types: ['screen'], thumbnailSize }).catch(() => []);
  return false;
}

/** Hides what is on screen; the returned function shows it again, the focused window last and in front. */
function hideWindows(windows: readonly BrowserWindow[]): () => void {
  // A window in full screen has a space of its own, which macOS would leave black.
  const hidden = windows.filter(
    (window) => window.isVisible() && !window.isMinimized() && !window.isFullScreen(),
  );
  const focused = hidden.find((window) => window.isFocused());
  for (const window of hidden) window.hide();
  return () => {
    for (const window of hidden) if (window !== focused && !window.isDestroyed()) window.showInactive();
    if (!focused || focused.isDestroyed()) return;
    focused.show();
    focused.focus();
  };
}

/** Covers all screens and cuts out what the person chose on one of them; null if they cancelled. */
async function choose(
  parts: CaptureParts,
  screens: readonly ScreenPicture[],
): Promise<RegionPicture['picture']> {
  const overlays: Overlay[] = [];
  try {
    for (const screen of screens) overlays.push(openOverlay(parts, screen));
    return await Promise.race(
      overlays.map(async ({ choice }, index) => {
        const [region, screen] = [await choice, screens[index]];
        return region && screen ? cut(screen.image, region) : null;
      }),
    );
  } finally {
    for (const { window } of overlays) if (!window.isDestroyed()) window.destroy();
  }
}

/** The part of a picture, in its pixels, at least one each way. */
function cut(image: NativeImage, { x, y, width, height }: Region): Uint8Array<ArrayBuffer> {
  const whole = image.getSize();
  const left = Math.min(whole.width - 1, Math.round(x * whole.width));
  const top = Math.min(whole.height - 1, Math.round(y * whole.height));
  const part = image
    .crop({
      x: left,
      y: top,
      width: Math.max(1, Math.min(whole.width - left, Math.round(width * whole.width))),
      height: Math.max(1, Math.min(whole.height - top, Math.round(height * whole.height))),
    })
    .toPNG();
  return new Uint8Array(part);
}
