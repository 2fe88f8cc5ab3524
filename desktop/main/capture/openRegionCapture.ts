import { setTimeout as pause } from 'node:timers/promises';
import { BrowserWindow, desktopCapturer, screen, systemPreferences } from 'electron';
import type { RegionPicture } from '../../machineFiles.ts';
import type { Speech } from '../speech.ts';
import { createRegionCapture } from './createRegionCapture.ts';
import { overlayPage } from './overlayPage.ts';

/** The capture of a region on this machine, with its words in the person's language. */
export const openRegionCapture = (
  speech: Pick<Speech, 'translate' | 'language'>,
  onTrouble: (what: string) => void,
): (() => Promise<RegionPicture>) =>
  createRegionCapture({
    ...{ BrowserWindow, desktopCapturer, screen, systemPreferences, onTrouble },
    platform: process.platform,
    page: () => overlayPage(speech.language(), speech.translate('captureHint')),
    windows: () => BrowserWindow.getAllWindows(),
    pause: (ms) => pause(ms, undefined, { ref: false }),
  });
