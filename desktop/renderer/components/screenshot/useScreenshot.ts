import { toast } from '../../lib/toast.ts';
import { useKeys } from '../../lib/useKeys.ts';
import { isDesktop, platform } from '../../lib/window/platform.ts';
import { useScreenshotText } from './screenshot.texts.ts';

interface Options {
  /** Nothing can be attached now. */
  isOff: boolean;
  onFiles(files: File[]): void;
  /** The person cancelled, or there is no picture. */
  onNone(): void;
}

/**
 * Attaches a part of the screen (DESK-13), by the returned function or by Alt+X. Undefined in a browser, which
 * cannot let a person choose a part.
 */
export function useScreenshot({ isOff, onFiles, onNone }: Options): (() => void) | undefined {
  const text = useScreenshotText();
  async function take(): Promise<void> {
    const { outcome, picture } = await platform.captureRegion();
    if (picture) return onFiles([pictureFile(picture)]);
    if (outcome === 'refused' || outcome === 'none') toast.error(text(outcome));
    onNone();
  }
  const start = () => void take().catch(toast.error);
  useKeys({ 'Alt+x': start }, isDesktop && !isOff);
  return isDesktop ? start : undefined;
}

/** The picture as a file, named after its second. */
function pictureFile(picture: Uint8Array<ArrayBuffer>): File {
  const at = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
  return new File([picture], `captura-${at}.png`, { type: 'image/png' });
}
