import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { useOverviewText } from './overview.texts.ts';
import { renewSeconds } from './overviewQueries.ts';

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** The time of the shown data, and whether renewing it fails. */
export function AsOf({ at, isFailing }: { at: string; isFailing: boolean }) {
  const text = useOverviewText();
  const time = clock.format(new Date(at));
  return (
    <span title={text('asOfHint', { count: renewSeconds })}>
      <StateBadge tone={isFailing ? 'warn' : 'ok'}>{text(isFailing ? 'stale' : 'asOf', { time })}</StateBadge>
    </span>
  );
}
