import type { Dimension, Part } from '@recado/shared/features/dashboard';
import { FigureBox } from '../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../components/figures/FigureTable.tsx';
import { ColorDot } from '../../components/labels/ColorDot.tsx';
import { formatNumber } from '../../lib/format/formatNumber.ts';
import { Amount } from './behind/Amount.tsx';
import type { Behind } from './behind/useBehindAddress.ts';
import { averaged, took } from './cards/took.ts';
import { useDashboardText } from './dashboard.texts.ts';

/** The filter that a row's numbers open. */
const cellOf: Record<Dimension, (id: number | null) => Omit<Behind, 'measure'>> = {
  queues: (queueId) => (queueId === null ? { noQueue: true } : { queueId }),
  connections: (whatsappId) => ({ whatsappId: whatsappId! }),
  tags: (tagId) => ({ tagId: tagId! }),
};

/** The attendances of each queue, connection or tag. */
export function PartsTable({ dimension, parts }: { dimension: Dimension; parts: Part[] }) {
  const text = useDashboardText();
  const title = text(`by_${dimension}`);
  if (parts.length === 0) return null;
  return (
    <FigureBox id={`by-${dimension}`} title={title} isWhole>
      <FigureTable
        title={title}
        heads={[
          text('name'),
          text('begun'),
          text('resolved'),
          text('firstAnswer'),
          text('support'),
          text('rating'),
        ]}
        rows={parts.map((part) => {
          const cell = cellOf[dimension](part.id);
          return [
            part.color ? (
              <ColorDot key="name" name={part.name ?? text('none')} color={part.color} />
            ) : (
              (part.name ?? text('none'))
            ),
            <Amount key="begun" count={part.begun} behind={{ measure: 'tickets', ...cell }}>
              {formatNumber(part.begun)}
            </Amount>,
            <Amount key="resolved" count={part.resolved} behind={{ measure: 'supportFinished', ...cell }}>
              {formatNumber(part.resolved)}
            </Amount>,
            <Amount
              key="answer"
              count={part.firstAnswer.p50 === null ? 0 : 1}
              behind={{ measure: 'answered', ...cell }}
            >
              {took(part.firstAnswer)}
            </Amount>,
            <Amount key="support" count={part.avgSupportTime} behind={{ measure: 'accepted', ...cell }}>
              {averaged(part.avgSupportTime)}
            </Amount>,
            <Amount
              key="rating"
              count={part.rating === null ? 0 : 1}
              behind={{ measure: 'withRating', ...cell }}
            >
              {part.rating === null ? '–' : formatNumber(part.rating)}
            </Amount>,
          ];
        })}
        scrolls="tall"
      />
    </FigureBox>
  );
}
