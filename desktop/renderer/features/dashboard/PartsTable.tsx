import type { Dimension, Part } from '@recado/shared/features/dashboard';
import { ColorDot } from '../../components/labels/ColorDot.tsx';
import { formatDuration } from '../../lib/format/formatDuration.ts';
import { formatNumber } from './Delta.tsx';
import classes from './dashboard.module.css';
import { useDashboardText } from './dashboard.texts.ts';
import { FigureTable } from './FigureTable.tsx';

/** What was attended in each queue, over each connection or under each tag. */
export function PartsTable({ dimension, parts }: { dimension: Dimension; parts: Part[] }) {
  const text = useDashboardText();
  const title = text(`by_${dimension}`);
  if (parts.length === 0) return null;
  return (
    <section className={classes.box} data-whole aria-labelledby={`by-${dimension}`}>
      <header>
        <h2 id={`by-${dimension}`}>{title}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={classes.tall} tabIndex={0}>
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
          rows={parts.map((part) => [
            part.color ? (
              <ColorDot key="name" name={part.name ?? text('none')} color={part.color} />
            ) : (
              (part.name ?? text('none'))
            ),
            formatNumber(part.begun),
            formatNumber(part.resolved),
            part.firstAnswer.p50 === null ? '–' : formatDuration(part.firstAnswer.p50),
            formatDuration(part.avgSupportTime * 60),
            part.rating === null ? '–' : formatNumber(part.rating),
          ])}
        />
      </div>
    </section>
  );
}
