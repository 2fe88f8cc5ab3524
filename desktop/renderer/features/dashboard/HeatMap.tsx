import type { Charts } from '@recado/shared/features/dashboard';
import type { CSSProperties } from 'react';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { useWeekdayName } from '../../lib/format/useWeekdayName.ts';
import { Amount } from './behind/Amount.tsx';
import { useDashboardText } from './dashboard.texts.ts';
import classes from './HeatMap.module.css';

type Hourly = Pick<Charts, 'hours' | 'weekdays'>;

/** The hours from 8 to 18, extended to the first and the last hour with a customer. */
function shownHours(hours: Charts['hours']): number[] {
  const some = hours.map(({ hour }) => hour);
  const [first, last] = [Math.min(...some, 8), Math.max(...some, 18)];
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
}

/** The map fits beside the days with at most this many hours. */
const mostBeside = 13;

/** Whether the map needs a whole line, so that no hour is cut off. */
export const isWideMap = (hours: Charts['hours']): boolean => shownHours(hours).length > mostBeside;

/**
 * When customers write: a table of weekdays and hours. Each cell shows its number, and is darker for a larger
 * one.
 */
export function HeatMap({ charts: { hours, weekdays } }: { charts: Hourly }) {
  const text = useDashboardText();
  const name = useWeekdayName();
  const means = new Map(
    hours.map(({ weekday, hour, begun }) => [
      weekday * 24 + hour,
      begun / Math.max(1, weekdays[weekday - 1] ?? 1),
    ]),
  );
  const most = Math.max(...means.values(), 0);
  const columns = shownHours(hours);
  return (
    <section className={classes.box} data-whole={isWideMap(hours) || undefined} aria-labelledby="by-hour">
      <header className={classes.head}>
        <h2 id="by-hour">{text('byHour')}</h2>
        <span>{text('byHourHint')}</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={classes.scroll} tabIndex={0}>
        <table className={classes.map} aria-label={text('byHour')}>
          <thead>
            <tr>
              <td />
              {columns.map((hour) => (
                <th key={hour} scope="col">
                  {hour}h
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <tr key={weekday}>
                <th scope="row" aria-label={name(weekday, 'long')}>
                  {name(weekday, 'short')}
                </th>
                {columns.map((hour) => {
                  const mean = means.get(weekday * 24 + hour) ?? 0;
                  const heat = most === 0 ? 0 : Math.round((mean / most) * 100);
                  return (
                    <td
                      key={hour}
                      style={{ '--heat': `${Math.round(heat * 0.45)}%` } as CSSProperties}
                      title={`${name(weekday, 'long')}, ${hour}h: ${formatNumber(mean)}`}
                    >
                      {mean > 0 && (
                        <Amount count={1} behind={{ measure: 'passiveTickets', weekday, hour }}>
                          {formatNumber(mean)}
                        </Amount>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.scale} aria-hidden>
        {formatNumber(0)} <i /> {formatNumber(most)}
      </div>
    </section>
  );
}
