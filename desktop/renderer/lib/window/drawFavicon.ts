const sizePx = 64;

/** The drawing that began last: an older one that ends later is dropped. */
let newest = 0;

/** Draws a red count on the favicon (SHELL-39); without a canvas or picture the plain icon stays. */
export async function drawFavicon(icon: string, count: number): Promise<void> {
  const drawing = ++newest;
  const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (!link) return;
  if (count <= 0) {
    link.removeAttribute('type');
    link.href = icon;
    return;
  }
  const picture = new Image(sizePx, sizePx);
  picture.crossOrigin = 'anonymous';
  // Not `decode`, which waits until a page behind another window comes to the front.
  const loaded = new Promise((resolve) => picture.addEventListener('load', resolve, { once: true }));
  const refused = new Promise((resolve) => picture.addEventListener('error', resolve, { once: true }));
  picture.src = icon;
  await Promise.race([loaded, refused]);
  if (drawing !== newest) return;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = sizePx;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  if (picture.naturalWidth > 0) pen.drawImage(picture, 0, 0, sizePx, sizePx);
  pen.fillStyle = '#e03131';
  pen.beginPath();
  pen.arc(44, 44, 20, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = '#fff';
  pen.font = `bold ${count > 9 ? 22 : 28}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(count > 99 ? '99' : String(count), 44, 46);
  try {
    link.href = canvas.toDataURL('image/png');
    link.type = 'image/png';
  } catch {
    link.href = icon; // A picture of another origin taints the canvas.
  }
}
