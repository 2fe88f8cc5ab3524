import { Text, Tooltip } from '@mantine/core';
import { queueApi } from '@recado/shared/features/queues';
import { useQuery } from '@tanstack/react-query';
import { ColorDot } from '../components/labels/ColorDot.tsx';
import { call } from '../lib/api.ts';
import classes from './QueueDots.module.css';

/** A row of a list shows this many queues. A number counts the others, and hovering names them. */
const mostShown = 2;

/** Queues by their ids, on one line: each as its dot and name. */
export function QueueDots({ ids }: { ids: readonly number[] }) {
  const { data = [] } = useQuery({ queryKey: ['queues', 'names'], queryFn: () => call(queueApi.list) });
  const queues = data.filter(({ id }) => ids.includes(id));
  const rest = queues.slice(mostShown);
  return (
    <span className={classes.dots}>
      {queues.slice(0, mostShown).map(({ id, name, color }) => (
        <ColorDot key={id} name={name} color={color} />
      ))}
      {rest.length > 0 && (
        <Tooltip label={rest.map(({ name }) => name).join(', ')}>
          <Text component="span" size="xs" c="dimmed">
            +{rest.length}
          </Text>
        </Tooltip>
      )}
    </span>
  );
}
