import { toOklch } from '@recado/shared/lib/oklch';
import type { CSSProperties } from 'react';
import classes from './hue.module.css';

/** A colour with less chroma than this counts as grey. */
const colourful = 0.1;
const isColor = /^#[0-9a-f]{6}$/i;

interface Hue {
  className: string;
  style: CSSProperties;
}

const variables = (color: string): CSSProperties => {
  const { c, h } = isColor.test(color) ? toOklch(color) : { c: 0, h: 0 };
  return { '--h': h.toFixed(1), '--c': Math.min(1, c / colourful).toFixed(2) } as CSSProperties;
};

/** A stored colour `#rrggbb` as pale ground with dark words of its hue, in both schemes. */
export const hueGround = (color: string): Hue => ({ className: classes.hue ?? '', style: variables(color) });

/** A stored colour as the fill of a dot. */
export const hueMark = (color: string): Hue => ({ className: classes.mark ?? '', style: variables(color) });
