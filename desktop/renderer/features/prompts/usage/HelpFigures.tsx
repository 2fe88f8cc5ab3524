import { Skeleton } from '@mantine/core';
import { assistApi } from '@recado/shared/features/assist';
import { useQuery } from '@tanstack/react-query';
import { Failed } from '../../../components/Failed.tsx';
import { FigureBox } from '../../../components/figures/FigureBox.tsx';
import { FigureTable } from '../../../components/figures/FigureTable.tsx';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import classes from './usage.module.css';
import { useUsageText } from './usage.texts.ts';

/** How often attendants used the help in the last 30 days, and what became of it (PROMPAGE-11). */
export function HelpFigures() {
  const text = useUsageText();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['assistFigures'],
    queryFn: () => call(assistApi.figures),
  });
  return (
    <FigureBox id="help-figures" title={text('help')}>
      {isError && <Failed error={error} retry={() => void refetch()} />}
      {!isError && !data && <Skeleton h={120} />}
      {data && data.kinds.length === 0 && <p className={classes.hint}>{text('noHelp')}</p>}
      {data && data.kinds.length > 0 && (
        <FigureTable
          scrolls="wide"
          title={text('help')}
          heads={[
            text('helpKind'),
            text('timesUsed'),
            text('kept'),
            text('changedBefore'),
            text('discarded'),
            text('failed'),
            text('tokens'),
          ]}
          rows={data.kinds.map(({ kind, uses, kept, changed, discarded, failed, tokens }) => [
            text(`help_${kind}`),
            ...[uses, kept, changed, discarded, failed, tokens].map((figure) => formatNumber(figure)),
          ])}
        />
      )}
    </FigureBox>
  );
}
