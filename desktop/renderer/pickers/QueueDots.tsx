import { queueApi } from '@recado/shared/features/queues';
import { useQuery } from '@tanstack/react-query';
import { ColorDot } from '../components/labels/ColorDot.tsx';
import { call } from '../lib/api.ts';
import classes from './QueueDots.module.css';

/** Queues by their ids: each as its dot and name. */
export function QueueDots({ ids }: { ids: readonly number[] }) {
  const { data = [] } = useQuery({ queryKey: ['queues', 'names'], queryFn: () => call(queueApi.list) });
  const queues = data.filter(({ id }) => ids.includes(id));
  return (
    <span className={classes.dots}>
      {queues.map(({ id, name, color }) => (
        <ColorDot key={id} name={name} color={color} />
      ))}
    </span>
  );
}
