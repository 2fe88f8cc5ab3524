import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import classes from './ChoicePanel.module.css';

interface Props<Row extends { id: number }> {
  id: string;
  /** For screen readers: the name of the list, and how many choices it has. */
  label: string;
  status: string;
  found: readonly Row[];
  active: number;
  setActive(index: number): void;
  onPick(row: Row): void;
  isNarrow?: boolean;
  /** Draws a choice, and a class for it. */
  look(row: Row): ReactNode;
  className?: string | undefined;
  /** Content below the choices, or in their place. */
  children?: ReactNode;
}

/** A list of choices above a field, while a person types; the field keeps the keyboard (`useChoice`). */
export function ChoicePanel<Row extends { id: number }>(props: Props<Row>) {
  const {
    id,
    label,
    status,
    found,
    active,
    setActive,
    onPick,
    isNarrow,
    look,
    className = '',
    children,
  } = props;
  const activeId = found[active] && `${id}-${found[active].id}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the field
    <div
      className={classes.panel}
      data-narrow={isNarrow || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {found.length > 0 && (
        <div id={id} className={classes.list} role="listbox" aria-label={label}>
          {found.map((row, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard and chooses with its arrows
            <div
              key={row.id}
              id={`${id}-${row.id}`}
              className={`${classes.choice} ${className}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseMove={() => index !== active && setActive(index)}
              onClick={() => onPick(row)}
            >
              {look(row)}
            </div>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}
