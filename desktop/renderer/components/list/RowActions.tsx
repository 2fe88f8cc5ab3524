import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useWords } from '../../lib/texts/words.texts.ts';
import { Hint } from '../hint/Hint.tsx';
import classes from './RowActions.module.css';
import type { RowAction } from './rowAction.tsx';

interface Props {
  /** The row, in words. */
  name: string;
  actions: readonly RowAction[];
  /** False where there is no pointer to hover with. */
  withQuick?: boolean;
}

/** The end of a row: its actions as buttons under the pointer, and all of them by name behind "⋯". */
export function RowActions({ name, actions, withQuick = true }: Props) {
  const words = useWords();
  if (actions.length === 0) return null;
  return (
    <span className={classes.actions}>
      {withQuick && (
        <span className={classes.quick}>
          {actions
            .filter(({ unavailable }) => !unavailable)
            .map(({ key, fullLabel, icon, onClick }) => (
              <Hint key={key} label={fullLabel}>
                <ActionIcon size={28} aria-label={fullLabel} onClick={onClick}>
                  {icon}
                </ActionIcon>
              </Hint>
            ))}
        </span>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={28} aria-label={words('actionsOf', { name })}>
            <IconDots size={18} stroke={1.7} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ key, label, icon, onClick, isDangerous, unavailable }, n) => (
            <Fragment key={key}>
              {isDangerous && n > 0 && !actions[n - 1]?.isDangerous && <Menu.Divider />}
              <Menu.Item
                leftSection={icon}
                onClick={onClick}
                disabled={Boolean(unavailable)}
                {...(isDangerous && { className: classes.dangerous ?? '' })}
              >
                {label}
                {unavailable && (
                  <Text size="xs" maw={260}>
                    {unavailable}
                  </Text>
                )}
              </Menu.Item>
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
