import { Button, Group } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { PersonAvatar } from '../../components/avatars/PersonAvatar.tsx';
import { FigureBox } from '../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../components/figures/FigureTable.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { formatDate } from '../../lib/format/format.ts';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { useSession } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { Amount } from './behind/Amount.tsx';
import { averaged, took } from './cards/took.ts';
import classes from './dashboard.module.css';
import { useDashboardText } from './dashboard.texts.ts';
import { exportAttendants, presenceOf } from './exportAttendants.ts';
import type { Figures } from './IndicatorsTab.tsx';

/** The figures of each agent in the chosen days (DASH-09), also as a spreadsheet (DASH-04). */
export function AttendantsTab({ attendants, period }: Pick<Figures, 'attendants' | 'period'>) {
  const text = useDashboardText();
  const most = Math.max(1, ...attendants.map(({ tickets }) => tickets));
  const company = useSession((session) => session.user?.company?.name ?? '');
  const days = text('span', { from: formatDate(period.from), to: formatDate(period.to) });
  const save = () =>
    exportAttendants(attendants, { company, days }).then(
      () => toast.success(text('exported', { count: attendants.length })),
      (error: unknown) => toast.error(error),
    );
  return (
    <FigureBox
      id="attendants"
      title={text('attendants')}
      beside={
        <Button variant="default" leftSection={<IconFileDownload size={16} />} onClick={() => void save()}>
          {text('exportTable')}
        </Button>
      }
    >
      <div className={classes.wide}>
        <FigureTable
          title={text('attendants')}
          heads={[
            text('name'),
            text('resolved'),
            text('firstAnswer'),
            text('wait'),
            text('support'),
            text('rating'),
            text('ratings'),
            text('presence'),
          ]}
          rows={attendants.map((one) => [
            <Group key="name" gap="xs" wrap="nowrap">
              <PersonAvatar name={one.name} color={one.color || undefined} size={24} />
              {one.name}
            </Group>,
            <span key="tickets" className={classes.amount}>
              <i aria-hidden style={{ '--share': `${(one.tickets / most) * 100}%` } as CSSProperties} />
              <Amount count={one.tickets} behind={{ measure: 'supportFinished', userId: one.id }}>
                {formatNumber(one.tickets)}
              </Amount>
            </span>,
            <Amount
              key="answer"
              count={one.firstAnswer.p50 === null ? 0 : 1}
              behind={{ measure: 'answered', userId: one.id }}
            >
              {took(one.firstAnswer)}
            </Amount>,
            <Amount key="wait" count={one.avgWaitTime} behind={{ measure: 'waited', userId: one.id }}>
              {averaged(one.avgWaitTime)}
            </Amount>,
            <Amount key="support" count={one.avgSupportTime} behind={{ measure: 'accepted', userId: one.id }}>
              {averaged(one.avgSupportTime)}
            </Amount>,
            one.rating === null ? '–' : formatNumber(one.rating),
            <Amount key="rated" count={one.countRating} behind={{ measure: 'withRating', userId: one.id }}>
              {formatNumber(one.countRating)}
            </Amount>,
            <StateBadge key="online" tone={one.online ? 'ok' : 'calm'}>
              {text(presenceOf(one))}
            </StateBadge>,
          ])}
        />
      </div>
    </FigureBox>
  );
}
