/** A part of a window, as shares of its width and height from 0 to 1. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Runs in the page that covers a screen. It shows the picture (a data address), lets the person drag a rectangle, and
 * resolves with it. Enter chooses everything; Escape and the other mouse button resolve with null. Its text is sent to
 * that page, so it uses nothing but its argument and the page.
 */
export function chooseRegion(picture: string): Promise<Region | null> {
  // A shorter drag is a slip, in pixels of the page.
  const shortestDrag = 5;
  const shown = document.getElementById('picture') as HTMLImageElement;
  const frame = document.getElementById('frame') as HTMLElement;
  shown.src = picture;

  return new Promise((resolve) => {
    let start: { x: number; y: number } | null = null;
    const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));
    const rectangle = (from: { x: number; y: number }, { clientX, clientY }: PointerEvent) => {
      const end = { x: clamp(clientX, window.innerWidth), y: clamp(clientY, window.innerHeight) };
      return {
        left: Math.min(from.x, end.x),
        top: Math.min(from.y, end.y),
        width: Math.abs(end.x - from.x),
        height: Math.abs(end.y - from.y),
      };
    };
    const clear = (): void => {
      start = null;
      document.body.removeAttribute('data-drags');
    };
    document.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return resolve(null);
      start = { x: event.clientX, y: event.clientY };
      document.documentElement.setPointerCapture?.(event.pointerId);
    });
    document.addEventListener('pointermove', (event) => {
      if (!start) return;
      document.body.setAttribute('data-drags', '');
      for (const [side, px] of Object.entries(rectangle(start, event)))
        frame.style.setProperty(side, `${px}px`);
    });
    document.addEventListener('pointerup', (event) => {
      if (!start) return;
      const { left, top, width, height } = rectangle(start, event);
      clear();
      if (width < shortestDrag || height < shortestDrag) return;
      const { innerWidth, innerHeight } = window;
      resolve({
        x: left / innerWidth,
        y: top / innerHeight,
        width: width / innerWidth,
        height: height / innerHeight,
      });
    });
    document.addEventListener('pointercancel', clear);
    document.addEventListener('contextmenu', (event) => event.preventDefault());
    document.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') resolve(null);
      if (key === 'Enter') resolve({ x: 0, y: 0, width: 1, height: 1 });
    });
  });
}
