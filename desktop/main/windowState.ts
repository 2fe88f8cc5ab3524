import type { Rectangle } from 'electron';
import type { WindowState } from './settingsStore.ts';

/** Size of the window on the first start, in screen pixels. */
export const defaultSize = { width: 1280, height: 800 } as const;

/** Smallest size at which list and conversation still fit side by side. */
export const minimumSize = { width: 480, height: 560 } as const;

/** How much of the window must lie on a screen for a person to be able to grab it, in pixels. */
const grabWidth = 120;
const grabHeight = 40;

/**
 * Where to open the window. The saved place counts only if a person can grab its title bar on a screen that still
 * exists. Otherwise only the size stays (at most the first screen's), and the system centres it.
 */
export function openingBounds(
  saved: WindowState | null,
  workAreas: readonly Rectangle[],
): { width: number; height: number; x?: number; y?: number } {
  if (!saved) return { ...defaultSize };
  const { x, y } = saved;
  const width = Math.max(saved.width, minimumSize.width);
  const height = Math.max(saved.height, minimumSize.height);
  if (workAreas.some((area) => canGrab({ x, y, width }, area))) return { x, y, width, height };

  const first = workAreas[0] ?? { ...defaultSize };
  return { width: Math.min(width, first.width), height: Math.min(height, first.height) };
}

function canGrab(bar: { x: number; y: number; width: number }, area: Rectangle): boolean {
  const seenWidth = Math.min(bar.x + bar.width, area.x + area.width) - Math.max(bar.x, area.x);
  return (
    seenWidth >= grabWidth && bar.y >= area.y - grabHeight / 2 && bar.y <= area.y + area.height - grabHeight
  );
}
