import type { ReactNode } from 'react';

/** An action of a row. */
export interface RowAction {
  key: string;
  /** Its name in the menu. */
  label: string;
  /** For screen readers and the tooltip of its button: names the row too. */
  fullLabel: string;
  icon: ReactNode;
  onClick(): void;
  /** Why it is not available now; the menu shows that in its place. */
  unavailable?: string | undefined;
  /** It destroys something. */
  isDangerous?: boolean;
}
