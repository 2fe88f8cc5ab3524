const LOOK_EVERY_MS = 250;
const LOOK_FOR_MS = 30_000;

/** The text of a QR in an image file, or nothing. */
export async function qrInImage(file) {
  const bitmap = await createImageBitmap(file);
  return qrInFrame(bitmap, bitmap.width, bitmap.height);
}

/** Asks for a window or screen and looks at it until a linking QR shows. Rejects when it ends or `signal` aborts. */
export async function captureQr(signal) {
  const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 5 }, audio: false });
  try {
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = stream;
    await video.play();
    const deadline = Date.now() + LOOK_FOR_MS;
    while (!signal.aborted && stream.active && Date.now() < deadline) {
      const text = qrInFrame(video, video.videoWidth, video.videoHeight);
      if (text?.includes(',')) return text;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    throw signal.aborted ? new DOMException('closed', 'AbortError') : new Error('QR?');
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}

function qrInFrame(source, width, height) {
  if (!width || !height) return undefined;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.fillStyle = '#fff'; // a transparent QR would be black on black
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0);
  return globalThis.jsQR(context.getImageData(0, 0, width, height).data, width, height)?.data;
}
