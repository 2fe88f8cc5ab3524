import { Tooltip } from '@mantine/core';

/** The words of a hint beside its target. */
export const HintWords = ({ target, label }: { target: HTMLElement; label: string }) => (
  <Tooltip
    target={target}
    label={label}
    position={target.dataset.hintSide === 'right' ? 'right' : 'top'}
    opened
  />
);
