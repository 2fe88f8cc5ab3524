import type { Icon } from '@tabler/icons-react';
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

interface NamedAction extends Omit<RowAction, 'fullLabel' | 'icon'> {
  /** The name of the row. */
  name: string;
  Icon: Icon;
}

/** An action of a row, with its icon in the usual size and both names together ("Suspender: Padaria Sol"). */
export const namedAction = ({ name, Icon, ...action }: NamedAction): RowAction => ({
  ...action,
  fullLabel: `${action.label}: ${name}`,
  icon: <Icon size={18} stroke={1.7} />,
});
