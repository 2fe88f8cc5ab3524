/** A running camera. */
export interface Camera {
  stream: MediaStream;
  /** There is another one to change to. */
  hasOther: boolean;
  close(): void;
}

/** Which way a camera looks: at whoever holds it, or away from them. */
export type Facing = 'user' | 'environment';

/**
 * Opens a camera, the one that looks this way if there is one. Throws NotAllowedError when it is refused, and
 * something else when there is none, another program has it, or the page did not come over a secure line.
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
