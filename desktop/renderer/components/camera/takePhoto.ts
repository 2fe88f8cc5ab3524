/** The current picture of a playing video, as a file; undefined while it shows none. */
export async function takePhoto(video: HTMLVideoElement): Promise<File | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return undefined;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  const at = new Date().toISOString().slice(0, 19).replace(/\D/g, '');
  return blob ? new File([blob], `foto-${at}.jpg`, { type: blob.type }) : undefined;
}
