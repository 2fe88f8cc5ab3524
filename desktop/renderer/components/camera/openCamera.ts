/** A running camera. */
export interface Camera {
  stream: MediaStream;
  /** The device has another camera to switch to. */
  hasOther: boolean;
  close(): void;
}

/** The direction of a camera: towards the person who holds it, or away from them. */
export type Facing = 'user' | 'environment';

/**
 * Opens a camera, if possible one that faces this way. Throws NotAllowedError if permission is refused. Throws
 * another error if there is none, another program uses it, or the page is not on https.
 */
export async function openCamera(facing: Facing): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return {
    stream,
    hasOther: devices.filter(({ kind }) => kind === 'videoinput').length > 1,
    close() {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}
