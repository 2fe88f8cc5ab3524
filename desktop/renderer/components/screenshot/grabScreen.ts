/** True in browsers that let a person choose a screen or window to show; phones do not. */
export const canGrabScreen = (): boolean =>
  typeof navigator.mediaDevices?.getDisplayMedia === 'function' && window.isSecureContext !== false;

/** What came of it: one picture, the person's no, the system's no, or no picture. */
export type Grabbed =
  | { outcome: 'taken'; picture: HTMLCanvasElement }
  | { outcome: 'cancelled' | 'denied' | 'none' };

/**
 * Lets the person choose a screen, window or tab in the browser's own dialog, and takes one picture of it. Nothing is
 * recorded: the browser's sharing ends before this returns.
 */
export async function grabScreen(): Promise<Grabbed> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return { outcome: 'none' };
    // Chromium says so where the system or a policy forbids it; otherwise the person closed the dialog.
    return { outcome: /system|policy/i.test(error.message) ? 'denied' : 'cancelled' };
  }
  try {
    const picture = await pictureOf(stream);
    return picture ? { outcome: 'taken', picture } : { outcome: 'none' };
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

/** The first picture of what is shared; undefined if it has none. */
async function pictureOf(stream: MediaStream): Promise<HTMLCanvasElement | undefined> {
  const video = Object.assign(document.createElement('video'), { srcObject: stream, muted: true });
  await video.play();
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return undefined;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
  return canvas;
}
