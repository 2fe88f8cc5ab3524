import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';

interface Props {
  /** The purpose of the child, in a few words. */
  label: string;
  /** The side of the words; `right` is for a column of icons, whose words appear sooner. */
  side?: 'right';
  /** Shows no words, such as while the child's menu is open. */
  disabled?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A tooltip that adds only an attribute to its child: a conversation has dozens of buttons and must open at once.
 * The page's one `HintLayer` shows the words. Other props go to the child.
 */
export function Hint({ label, side, disabled, children, ...rest }: Props) {
  return cloneElement(children, {
    ...rest,
    'data-hint': disabled ? undefined : label,
    'data-hint-side': side,
  } as object);
}
