import type { Icon } from '@tabler/icons-react';
import type { RowAction } from './rowAction.ts';

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
