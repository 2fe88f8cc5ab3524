import { Tooltip } from '@mantine/core';
import { cloneElement, type HTMLAttributes, type ReactElement, useEffect, useState } from 'react';

interface Props {
  /** What the child is for, in a few words. */
  label: string;
  /** Nothing is said, such as while what the child opens is open. */
  disabled?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** How long the pointer rests before the words come; once they are there, those of a neighbour come at once. */
const delayMs = 400;
const restMs = 300;

/**
 * A tooltip that costs its child one attribute: a conversation has dozens of buttons and opens in the blink of an
 * eye. The words are shown by the one `HintLayer` of the page. What it is given beside the child is the child's.
 */
export function Hint({ label, disabled, children, ...rest }: Props) {
  return cloneElement(children, { ...rest, 'data-hint': disabled ? undefined : label } as object);
}

const hinted = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-hint]') ?? undefined) : undefined;

/** Shows the words of the `Hint` under the pointer. Stands once in the page. */
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
          const label = next.isConnected ? next.dataset['hint'] : undefined;
          if (!label) return;
          isShown = true;
          setPlace({ target: next, label });
        },
        isNeighbour ? 0 : delayMs,
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
  return place ? <Tooltip key={place.label} target={place.target} label={place.label} opened /> : null;
}
