import type { overviewApi } from '@recado/shared/features/overview';
import type { Reply } from '@recado/shared/lib/contract';
import { formatBytes } from '../../lib/format/format.ts';
import { formatDuration } from '../../lib/format/formatNumber.ts';
import { lateSeconds } from './lateSeconds.ts';
import { useOverviewText } from './overview.texts.ts';
import classes from './Summary.module.css';

/** One line with each kind of trouble and its count. Red marks only what needs somebody's attention. */
export function Summary({
  totals,
  queues,
  aside,
}: Omit<Reply<(typeof overviewApi)['show']>, 'at' | 'companies' | 'alarms'>) {
  const text = useOverviewText();
  const laidAside = aside.reduce((sum, { count }) => sum + count, 0);
  const oldest = Math.max(0, ...queues.map(({ oldestSeconds }) => oldestSeconds));
  const figures = [
    { key: 'sick', label: text('sick'), value: totals.sick, all: totals.companies, isBad: totals.sick > 0 },
    {
      key: 'down',
      label: text('downNow'),
      value: totals.down,
      all: totals.connections,
      isBad: totals.down > 0,
    },
    { key: 'aside', label: text('asideNow'), value: laidAside, isBad: laidAside > 0 },
    {
      key: 'oldest',
      label: text('longestWait'),
      value: formatDuration(Math.round(oldest)),
      isBad: oldest > lateSeconds,
    },
    { key: 'storage', label: text('storage'), value: formatBytes(totals.storageBytes), isBad: false },
  ];
  return (
    <dl className={classes.summary}>
      {figures.map(({ key, label, value, all, isBad }) => (
        <div key={key} className={classes.figure}>
          <dt>{label}</dt>
          <dd data-bad={isBad || undefined}>
            {all === undefined ? value : text('someOf', { some: String(value), all: String(all) })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
