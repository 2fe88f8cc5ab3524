import { warningStatuses } from '@recado/shared/features/connections';
import { useEffect, useState } from 'react';
import { CountPill } from '../../../components/labels/CountPill.tsx';
import { connectionNames } from '../../../pickers/connectionNames.ts';
import { useConnectionText } from '../connections.texts.ts';

/** The page checks for the warning this long after its start, when more urgent parts are drawn (SHELL-24). */
const delayMs = 2000;

/** Warns on the menu item while a connection is not connected (SHELL-23). */
export function ConnectionsBadge() {
  const text = useConnectionText();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  const names = connectionNames.useRows(isDue);
  const troubled = names.filter(({ status }) => warningStatuses.includes(status)).length;
  if (troubled === 0) return null;
  const label = text('warning', { count: troubled });
  return (
    <CountPill tone="warn" label={label}>
      !
    </CountPill>
  );
}
