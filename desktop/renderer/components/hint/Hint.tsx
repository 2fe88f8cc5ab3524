import { cloneElement, type HTMLAttributes, type ReactElement } from 'react';

interface Props {
  /** What the child is for, in a few words. */
  label: string;
  /** Where the words stand; `right` for a column of icons, whose words come sooner. */
  side?: 'right';
  /** Nothing is said, such as while what the child opens is open. */
  disabled?: boolean;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * A tooltip that costs its child one attribute: a conversation has dozens of buttons and opens in the blink of an
 * eye. The words are shown by the one `HintLayer` of the page. What it is given beside the child is the child's.
 */
export function Hint({ label, side, disabled, children, ...rest }: Props) {
  return cloneElement(children, {
    ...rest,
    'data-hint': disabled ? undefined : label,
    'data-hint-side': side,
  } as object);
}
