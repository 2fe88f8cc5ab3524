/** The size of a picture, in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A part of a picture, in its own pixels. */
export interface Region extends Size {
  x: number;
  y: number;
}

/** A place in a picture, in its own pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The smallest side of a part that can be taken; a click makes less. */
export const smallestSide = 8;

const clamp = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));

/** The whole picture. */
export const wholeOf = ({ width, height }: Size): Region => ({ x: 0, y: 0, width, height });

/** The part between two corners; what lies beside the picture is cut off. */
export function between(one: Point, other: Point, size: Size): Region {
  const [left, right] = [one.x, other.x].map((x) => clamp(x, size.width)).sort((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map((y) => clamp(y, size.height)).sort((a, b) => a - b);
  return { x: left!, y: top!, width: right! - left!, height: bottom! - top! };
}

/** The same part moved; it stays inside the picture. */
export const moved = (region: Region, by: Point, size: Size): Region => ({
  ...region,
  x: clamp(region.x + by.x, size.width - region.width),
  y: clamp(region.y + by.y, size.height - region.height),
});

/** The part with its lower right corner moved; it stays inside the picture and can still be taken. */
export const resized = (region: Region, by: Point, size: Size): Region => ({
  ...region,
  width: Math.max(smallestSide, clamp(region.width + by.x, size.width - region.x)),
  height: Math.max(smallestSide, clamp(region.height + by.y, size.height - region.y)),
});

/** True if the part is large enough to show something. */
export const isTakable = ({ width, height }: Size): boolean =>
  width >= smallestSide && height >= smallestSide;
