/** The largest and the smallest size of a picture in a conversation, in pixels. */
const most = { width: 280, height: 360 };
const least = 120;

/**
 * The size of a picture's box. It keeps the picture's shape, so that a portrait is visible as a whole. It is
 * known before the file loads, so nothing moves. An unknown size gives the usual shape.
 */
export function pictureBox(width: number | null, height: number | null): { width: number; height: number } {
  if (!width || !height) return { width: most.width, height: (most.width * 3) / 4 };
  const scale = Math.min(most.width / width, most.height / height, 1);
  const within = (side: number, limit: number) => Math.round(Math.min(limit, Math.max(least, side * scale)));
  return { width: within(width, most.width), height: within(height, most.height) };
}
