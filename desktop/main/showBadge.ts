import type { App, BrowserWindow, NativeImage, Tray } from 'electron';
import { badgePixels, badgePx, badgeText } from './badgeImage.ts';

/** Where the unread count can be shown; the tray is absent on desktops that have none. */
export interface BadgePlaces {
  app: Pick<App, 'setBadgeCount' | 'dock'>;
  nativeImage: { createFromBitmap(pixels: Buffer, size: { width: number; height: number }): NativeImage };
  window: Pick<BrowserWindow, 'setOverlayIcon'>;
  tray: Pick<Tray, 'setImage' | 'setTitle' | 'setToolTip'> | null;
  trayIcon: NativeImage;
  platform: NodeJS.Platform;
  /** The count in words, for screen readers and the tray's tool tip; at 0 just the app's name. */
  describe: (count: number) => string;
}

/**
 * Shows the number of unread conversations in each system's way. On macOS: dock and menu bar; on Windows: an
 * overlay on the task bar button; on Linux: the launcher. The tray shows it everywhere, above 99 as `99+`. 0 clears it.
 */
export function showBadge(places: BadgePlaces, count: number): void {
  const { app, window, tray, platform } = places;
  const words = places.describe(count);
  tray?.setToolTip(words);
  if (platform === 'darwin') {
    app.dock?.setBadge(count > 0 ? badgeText(count) : '');
    tray?.setTitle(count > 0 ? ` ${badgeText(count)}` : '');
    return;
  }
  const size = { width: badgePx, height: badgePx };
  const image = count > 0 ? places.nativeImage.createFromBitmap(badgePixels(count), size) : null;
  if (platform === 'win32') window.setOverlayIcon(image, count > 0 ? words : '');
  else app.setBadgeCount(count);
  tray?.setImage(image ?? places.trayIcon);
}
