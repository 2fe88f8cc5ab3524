import { Anchor } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { FigureBox } from '../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../components/figures/FigureTable.tsx';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { Amount } from './behind/Amount.tsx';
import { averaged, took } from './cards/took.ts';
import classes from './dashboard.module.css';
import { useDashboardText } from './dashboard.texts.ts';
import type { Figures } from './IndicatorsTab.tsx';

const mostShown = 5;

/** The agents who resolved most in the chosen days, with a link to all. */
export function TopAttendants({ attendants }: Pick<Figures, 'attendants'>) {
  const text = useDashboardText();
  const [params] = useSearchParams();
  const best = [...attendants].sort((a, b) => b.tickets - a.tickets).slice(0, mostShown);
  const most = best[0]?.tickets ?? 0;
  if (most === 0) return null;
  const toAll = new URLSearchParams(params);
  toAll.set('tab', 'attendants');
  return (
    <FigureBox
      id="top-attendants"
      title={text('attendants')}
      className={classes.below}
      beside={
        <Anchor component={Link} to={{ search: `?${toAll}` }} size="xs">
          {text('seeAll')}
        </Anchor>
      }
    >
      <div className={classes.wide}>
        <FigureTable
          title={text('attendants')}
          heads={[text('name'), text('resolved'), text('firstAnswer'), text('support'), text('rating')]}
          rows={best.map((one) => [
            <span key="name" className={classes.person}>
              <PersonAvatar
                name={one.name}
                color={one.color || undefined}
                size={24}
                {...(one.online && { presence: 'online' as const })}
              />
              {one.name}
            </span>,
            <span key="tickets" className={classes.amount}>
              <i aria-hidden style={{ '--share': `${(one.tickets / most) * 100}%` } as CSSProperties} />
              <Amount count={one.tickets} behind={{ measure: 'supportFinished', userId: one.id }}>
                {formatNumber(one.tickets)}
              </Amount>
            </span>,
            took(one.firstAnswer),
            averaged(one.avgSupportTime),
            one.rating === null ? '–' : formatNumber(one.rating),
          ])}
        />
      </div>
    </FigureBox>
  );
}
