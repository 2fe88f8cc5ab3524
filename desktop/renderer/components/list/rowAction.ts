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
  /** Why it cannot be done now: the menu says so in its place. */
  unavailable?: string | undefined;
  /** Destroys something. */
  isDangerous?: boolean;
}
