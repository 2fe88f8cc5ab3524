/** The quality of a compressed picture (FLOW-50). */
const quality = 0.7;

/** A smaller JPEG of a photo; the file itself if it is no JPEG, or would not become smaller. */
export async function compressPicture(file: File): Promise<File> {
  if (!/\.jpe?g$/i.test(file.name) || typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = Object.assign(document.createElement('canvas'), {
      width: picture.width,
      height: picture.height,
    });
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    // A damaged picture: the server says so.
    return file;
  }
}
