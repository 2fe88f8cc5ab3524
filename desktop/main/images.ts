import type { NativeImage } from 'electron';
import appIcon from '../build/icon-128.png?inline';
import trayIcon from '../build/tray.png?inline';
import trayTemplate from '../build/trayTemplate.png?inline';

/** Makes Electron pictures out of PNG bytes. */
export interface ImageMaker {
  createFromBuffer(bytes: Buffer, options?: { scaleFactor?: number }): NativeImage;
}

/** The icon of window and notifications; it is part of the bundle, so it needs no file beside it. */
export function appImage(images: ImageMaker): NativeImage {
  return images.createFromBuffer(bytesOf(appIcon));
}

/** The icon in the tray; macOS gets a black template that it colours for light and dark menu bars. */
export function trayImage(images: ImageMaker, platform: NodeJS.Platform): NativeImage {
  if (platform !== 'darwin') return images.createFromBuffer(bytesOf(trayIcon));
  const image = images.createFromBuffer(bytesOf(trayTemplate), { scaleFactor: 2 });
  image.setTemplateImage(true);
  return image;
}

function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
