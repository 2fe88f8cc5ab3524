import { connectionApi, warningStatuses } from '@recado/shared/features/connections';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CountPill } from '../../components/labels/CountPill.tsx';
import { call } from '../../lib/api.ts';
import { useConnectionText } from './connections.texts.ts';

/** The warning is looked up this long after the start, when everything more urgent has been drawn (SHELL-24). */
const delayMs = 2000;

/** Warns on the menu item while any connection is not connected (SHELL-23). */
export function ConnectionsBadge() {
  const text = useConnectionText();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  const { data = [] } = useQuery({
    queryKey: ['connections', 'names'],
    queryFn: () => call(connectionApi.names, { query: {} }),
    enabled: isDue,
  });
  const troubled = data.filter(({ status }) => warningStatuses.includes(status)).length;
  if (troubled === 0) return null;
  const label = text('warning', { count: troubled });
  return (
    <CountPill tone="warn" label={label}>
      !
    </CountPill>
  );
}
