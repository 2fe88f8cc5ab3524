import { Anchor, Text } from '@mantine/core';
import { connectionApi } from '@recado/shared/features/connections';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../lib/api.ts';
import { useCan } from '../../lib/session/session.ts';
import { useSettingText } from './settings.texts.ts';

/**
 * Names the connections without rating words. Each connection asks with its own words, so these ask nothing.
 */
export function RatingGaps() {
  const text = useSettingText();
  const enabled = useCan('connections:manage');
  const { data } = useQuery({
    queryKey: ['settings', 'ratingGaps'],
    queryFn: () => call(connectionApi.list),
    enabled,
    staleTime: 0,
  });
  const silent = (data ?? []).filter(({ ratingMessage }) => ratingMessage.trim() === '');
  if (silent.length === 0) return null;
  return (
    <Text size="sm" c="var(--warn)" mt={8}>
      {text('ratingGaps', { names: silent.map(({ name }) => name).join(', ') })}{' '}
      <Anchor component={Link} to="/connections" size="sm">
        {text('ratingGapsOpen')}
      </Anchor>
    </Text>
  );
}
