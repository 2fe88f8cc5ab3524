import { Suspense, useEffect, useState } from 'react';
import { lazyPiece } from '../../lib/drawing/lazyPiece.ts';

/** Loads late: nobody hovers over a button before the page is there. */
const HintWords = lazyPiece(async () => (await import('./HintWords.tsx')).HintWords);

/** How long the pointer rests before the words appear, ms. While words are visible, those of a neighbour appear at once. */
const delayMs = 400;
const columnDelayMs = 100;
const restMs = 300;

const hinted = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-hint]') ?? undefined) : undefined;

/** Shows the words of the `Hint` under the pointer. The page has one. */
export function HintLayer() {
  const [place, setPlace] = useState<{ target: HTMLElement; label: string }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let under: HTMLElement | undefined;
    let leftAt = Number.NEGATIVE_INFINITY;
    let isShown = false;
    const hide = () => {
      clearTimeout(timer);
      if (isShown) leftAt = performance.now();
      isShown = false;
      under = undefined;
      setPlace(undefined);
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      const next = pointerType === 'touch' ? undefined : hinted(target);
      if (next === under) return;
      hide();
      under = next;
      if (!next) return;
      const isNeighbour = performance.now() - leftAt < restMs;
      timer = setTimeout(
        () => {
          const label = next.isConnected ? next.dataset.hint : undefined;
          if (!label) return;
          isShown = true;
          setPlace({ target: next, label });
        },
        isNeighbour ? 0 : next.dataset.hintSide ? columnDelayMs : delayMs,
      );
    };
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    document.addEventListener('pointerover', over);
    document.addEventListener('pointerdown', hide, true);
    document.addEventListener('scroll', hide, true);
    document.addEventListener('keydown', press, true);
    document.documentElement.addEventListener('pointerleave', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('pointerdown', hide, true);
      document.removeEventListener('scroll', hide, true);
      document.removeEventListener('keydown', press, true);
      document.documentElement.removeEventListener('pointerleave', hide);
    };
  }, []);
  return (
    place && (
      <Suspense>
        <HintWords key={place.label} target={place.target} label={place.label} />
      </Suspense>
    )
  );
}
