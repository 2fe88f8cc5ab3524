import { ActionIcon, Button, Kbd, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { RememberedSignIn, RememberedSignIns } from '../../../../bridge.ts';
import { toast } from '../../../lib/toast.ts';
import { platform } from '../../../lib/window/platform.ts';
import classes from './RememberedList.module.css';
import { useServerText } from './servers.texts.ts';

interface Props extends RememberedSignIns {
  onForget(id: string): void;
}

/** The remembered accounts, each with its keyboard shortcut. */
export function RememberedList({ rows, current, onForget }: Props) {
  return (
    <ul className={classes.list}>
      {rows.map((row, index) => (
        <Remembered
          key={row.id}
          {...row}
          place={index + 1}
          isShown={row.id === current}
          onForget={() => onForget(row.id)}
        />
      ))}
    </ul>
  );
}

interface RowProps extends RememberedSignIn {
  /** Its place in the list: Ctrl and this number open it. */
  place: number;
  isShown: boolean;
  onForget(): void;
}

/** One account. The first press on the bin asks, the second removes it (SHELL-47). */
function Remembered({ id, origin, label, place, isShown, onForget }: RowProps) {
  const text = useServerText();
  const [isAsking, setAsking] = useState(false);
  const open = () => void platform.switchSignIn(id).catch(toast.error);
  return (
    <li className={classes.row} data-sign-in={id}>
      <div className={classes.words}>
        <div className={classes.name}>{label || text('nobody')}</div>
        <Text className={classes.origin ?? ''} size="xs" c="dimmed">
          {origin}
        </Text>
      </div>
      <Kbd size="xs">Ctrl {place}</Kbd>
      {isShown ? (
        <Text size="sm" c="dimmed">
          {text('shown')}
        </Text>
      ) : (
        <Button size="xs" variant="default" onClick={open}>
          {text('open')}
        </Button>
      )}
      {isAsking ? (
        <Button size="xs" color="red" autoFocus onBlur={() => setAsking(false)} onClick={onForget}>
          {text('remove')}
        </Button>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={text('forget', { name: label || origin })}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  );
}
