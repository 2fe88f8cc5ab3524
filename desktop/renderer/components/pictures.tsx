import type { ReactNode } from 'react';
import classes from './pictures.module.css';

/** The frame of every picture; it is decoration, with words beside it. */
const Frame = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 160 112" className={classes.picture} aria-hidden="true">
    {children}
  </svg>
);

/** An open drawer with cards: a list that has no rows yet. */
export const EmptyDrawer = () => (
  <Frame>
    <ellipse cx="80" cy="100" rx="58" ry="6" className={classes.shade} />
    <rect x="42" y="18" width="62" height="40" rx="6" transform="rotate(-7 73 38)" className={classes.back} />
    <rect x="54" y="14" width="64" height="42" rx="6" transform="rotate(5 86 35)" className={classes.card} />
    <path d="M66 30h26M65 40h38" transform="rotate(5 86 35)" className={classes.line} />
    <path d="M30 52h26l8 12h32l8-12h26v38a8 8 0 0 1-8 8H38a8 8 0 0 1-8-8z" className={classes.front} />
    <circle cx="122" cy="22" r="4" className={classes.dot} />
    <circle cx="34" cy="32" r="3" className={classes.dot} />
  </Frame>
);

/** A magnifying glass over nothing: a search without a hit. */
export const NothingFound = () => (
  <Frame>
    <ellipse cx="80" cy="100" rx="48" ry="6" className={classes.shade} />
    <rect x="38" y="14" width="66" height="78" rx="8" className={classes.card} />
    <path d="M52 34h38M52 48h26M52 62h32" className={classes.line} />
    <circle cx="94" cy="58" r="20" className={classes.glass} />
    <path d="m109 73 16 16" className={classes.handle} />
  </Frame>
);

/** A plug out of its socket: something could not be loaded. */
export const Unplugged = () => (
  <Frame>
    <ellipse cx="80" cy="100" rx="54" ry="6" className={classes.shade} />
    <path d="M18 60h24" className={classes.handle} />
    <rect x="42" y="42" width="26" height="36" rx="8" className={classes.front} />
    <path d="M68 52h10M68 68h10" className={classes.handle} />
    <rect x="94" y="42" width="26" height="36" rx="8" className={classes.card} />
    <path d="M120 60h22" className={classes.line} />
    <path d="m82 30 3 8M92 26v9M74 26l6 8" className={classes.spark} />
  </Frame>
);

/** A closed door with a keyhole: not allowed here. */
export const ClosedDoor = () => (
  <Frame>
    <ellipse cx="80" cy="100" rx="50" ry="6" className={classes.shade} />
    <path d="M52 98V22a8 8 0 0 1 8-8h40a8 8 0 0 1 8 8v76z" className={classes.card} />
    <path d="M60 98V26a4 4 0 0 1 4-4h32a4 4 0 0 1 4 4v72z" className={classes.front} />
    <circle cx="90" cy="60" r="4" className={classes.dot} />
  </Frame>
);

/** A signpost: this address leads nowhere. */
export const LostSign = () => (
  <Frame>
    <ellipse cx="80" cy="100" rx="46" ry="6" className={classes.shade} />
    <path d="M80 98V18" className={classes.handle} />
    <path d="M48 22h50l10 10-10 10H48z" className={classes.front} />
    <path d="M112 50H64L54 60l10 10h48z" className={classes.card} />
    <path d="M72 60h28" className={classes.line} />
  </Frame>
);

/** A calendar with a clock: something has run out. */
export const RunOut = () => (
  <Frame>
    <ellipse cx="80" cy="100" rx="52" ry="6" className={classes.shade} />
    <rect x="40" y="20" width="70" height="70" rx="8" className={classes.card} />
    <path d="M40 28a8 8 0 0 1 8-8h54a8 8 0 0 1 8 8v10H40z" className={classes.front} />
    <path d="M56 14v12M94 14v12" className={classes.handle} />
    <path d="M54 54h10M74 54h10M54 70h10" className={classes.line} />
    <circle cx="106" cy="74" r="18" className={classes.glass} />
    <path d="M106 64v10l7 5" className={classes.handle} />
  </Frame>
);
