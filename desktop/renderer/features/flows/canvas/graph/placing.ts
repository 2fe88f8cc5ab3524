import type { FlowGraph } from '@recado/shared/flow/graph';

/** The width of every block on the canvas, px. */
export const blockWidth = 216;
/** The height of a block that is not measured yet, px. */
export const usualHeight = 96;
/** The room between blocks side by side, px. */
export const gap = 64;

export type Point = FlowGraph['nodes'][number]['position'];
/** The measured sizes of what is drawn, by id. */
export type Sizes = ReadonlyMap<string, { width: number; height: number }>;

/** The first free place to the right of the last block (FLOW-36). */
export function besideLast({ nodes }: FlowGraph): Point {
  const last = nodes.at(-1);
  if (!last) return { x: 0, y: 0 };
  const { y } = last.position;
  const isTaken = (x: number) =>
    nodes.some(
      ({ position }) => Math.abs(position.x - x) < blockWidth && Math.abs(position.y - y) < usualHeight,
    );
  let x = last.position.x + blockWidth + gap;
  while (isTaken(x)) x += blockWidth + gap;
  return { x, y };
}

/** The left edge of what comes after the farthest block (FLOW-34). */
export const afterFarthest = ({ nodes }: FlowGraph): number =>
  Math.max(0, ...nodes.map(({ position }) => position.x + blockWidth + gap));

/** The least `x` and `y` of these places. */
export const cornerOf = (places: readonly { position: Point }[]): Point => ({
  x: Math.min(...places.map(({ position }) => position.x)),
  y: Math.min(...places.map(({ position }) => position.y)),
});
