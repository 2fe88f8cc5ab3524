/** As large as a picture is shown in a conversation at most, and at least, in pixels. */
const most = { width: 280, height: 360 };
const least = 120;

/**
 * The place of a picture: its own shape, so that a portrait is seen whole, known before the file is here, so that
 * nothing moves when it comes. What is not known has the usual shape.
 */
export function pictureBox(width: number | null, height: number | null): { width: number; height: number } {
  if (!width || !height) return { width: most.width, height: (most.width * 3) / 4 };
  const scale = Math.min(most.width / width, most.height / height, 1);
  const within = (side: number, limit: number) => Math.round(Math.min(limit, Math.max(least, side * scale)));
  return { width: within(width, most.width), height: within(height, most.height) };
}
