import { forwardApi } from '@recado/shared/features/forwards';
import { useQuery } from '@tanstack/react-query';
import { ProgressRows } from '../../components/list/ProgressRows.tsx';
import { call } from '../../lib/api.ts';
import { useCan, useUser } from '../../lib/session/session.ts';
import { ForwardState } from './ForwardState.tsx';
import { keepForward, useForwardsOf } from './forwardProgress.ts';
import { useForwardText } from './forwards.texts.ts';

/**
 * The user's running forwards, and those of the last 24 hours with a failure, also after a reload. Renders
 * nothing without any.
 */
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
    enabled: useCan('messages:send'),
  });
  const forwards = useForwardsOf(useUser().id);
  if (forwards.length === 0) return null;
  return (
    <ProgressRows title={text('forwardings')}>
      {forwards.map((forward) => (
        <ForwardState key={forward.id} forward={forward} />
      ))}
    </ProgressRows>
  );
}
