import { type ReactNode, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { useKeys } from '../../lib/useKeys.ts';
import { isDesktop, platform } from '../../lib/window/platform.ts';
import { CropDialog } from './CropDialog.tsx';
import type { Region } from './cropRegion.ts';
import { canGrabScreen, grabScreen } from './grabScreen.ts';
import { useScreenshotText } from './screenshot.texts.ts';

interface Options {
  /** Nothing can be attached now. */
  isOff: boolean;
  onFiles(files: File[]): void;
  /** The person cancelled, or there is no picture. */
  onNone(): void;
}

interface Screenshot {
  /** Begins one; undefined where no screen can be had, as on phones. */
  start: (() => void) | undefined;
  /** The dialog in which a browser's person chooses the part. */
  dialog: ReactNode;
}

/**
 * Attaches a part of the screen, by `start` or by Alt+X. The desktop app lets a person drag on the screen itself
 * (DESK-13). In a browser they choose a screen first, then the part in our dialog (DESK-16).
 */
export function useScreenshot({ isOff, onFiles, onNone }: Options): Screenshot {
  const text = useScreenshotText();
  const [picture, setPicture] = useState<HTMLCanvasElement>();
  const isOffered = isDesktop || canGrabScreen();
  async function takeOnScreen(): Promise<void> {
    const { outcome, picture: taken } = await platform.captureRegion();
    if (taken) return onFiles([pictureFile(taken)]);
    if (outcome === 'refused' || outcome === 'none') toast.error(text(outcome));
    onNone();
  }
  async function takeInBrowser(): Promise<void> {
    const grabbed = await grabScreen();
    if (grabbed.outcome === 'taken') return setPicture(grabbed.picture);
    if (grabbed.outcome !== 'cancelled')
      toast.error(text(grabbed.outcome === 'denied' ? 'denied' : 'noPicture'));
    onNone();
  }
  async function cut(part: Region): Promise<void> {
    const blob = picture && (await partOf(picture, part));
    setPicture(undefined);
    if (blob) return onFiles([pictureFile(blob)]);
    toast.error(text('noPicture'));
    onNone();
  }
  const start = () => void (isDesktop ? takeOnScreen() : takeInBrowser()).catch(toast.error);
  useKeys({ 'Alt+x': start }, isOffered && !isOff && !picture);
  const dialog = picture && (
    <CropDialog
      picture={picture}
      onTake={(part) => void cut(part)}
      onClose={() => {
        setPicture(undefined);
        onNone();
      }}
    />
  );
  return { start: isOffered ? start : undefined, dialog };
}

/** A part of a picture in its own pixels, as a file's content. */
function partOf(picture: HTMLCanvasElement, { x, y, width, height }: Region): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The picture as a file, named after its second. */
function pictureFile(picture: Uint8Array<ArrayBuffer> | Blob): File {
  const at = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
  return new File([picture], `captura-${at}.png`, { type: 'image/png' });
}
