import type { ReactNode } from 'react';

/** One thing that can be done with a row. */
export interface RowAction {
  key: string;
  /** What it does, in the menu. */
  label: string;
  /** For screen readers and the tooltip of its button: names the row too. */
  fullLabel: string;
  icon: ReactNode;
  onClick(): void;
  /** Destroys something. */
  isDangerous?: boolean;
}
