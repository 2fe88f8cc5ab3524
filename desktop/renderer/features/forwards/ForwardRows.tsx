import { Text } from '@mantine/core';
import { forwardApi } from '@recado/shared/features/forwards';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useUser } from '../../lib/session/session.ts';
import classes from './ForwardRows.module.css';
import { ForwardState } from './ForwardState.tsx';
import { keepForward, useForwardsOf } from './forwardProgress.ts';
import { useForwardText } from './forwards.texts.ts';

/** One's forwardings that go on, and those of today of which something did not leave; also after a reload. Nothing where there are none. */
export function ForwardRows() {
  const text = useForwardText();
  useQuery({
    queryKey: ['forwards'],
    queryFn: async () => {
      const { forwards } = await call(forwardApi.list);
      forwards.forEach(keepForward);
      return forwards.length;
    },
    staleTime: 0,
  });
  const forwards = useForwardsOf(useUser().id);
  if (forwards.length === 0) return null;
  return (
    <section aria-label={text('forwardings')} className={classes.rows}>
      <Text component="h3" size="xs" fw={600} c="dimmed">
        {text('forwardings')}
      </Text>
      {forwards.map((forward) => (
        <ForwardState key={forward.id} forward={forward} />
      ))}
    </section>
  );
}
