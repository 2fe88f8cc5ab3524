import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { saveReport } from '../../components/attendances/saveReport.ts';
import { toast } from '../../lib/toast.ts';
import { useDashboardText } from './dashboard.texts.ts';
import { type FigureFilter, hasPeriod } from './useFigureFilter.ts';

/** Saves the figures of the chosen days as a PDF. */
export function SaveFigures({ filter }: { filter: FigureFilter }) {
  const text = useDashboardText();
  const [isRunning, setRunning] = useState(false);
  const save = () => {
    setRunning(true);
    void saveReport({ ...filter, report: 'figures', format: 'pdf' })
      .catch((error: unknown) => toast.error(error))
      .finally(() => setRunning(false));
  };
  return (
    <Tooltip label={text('savePdf')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('savePdf')}
        loading={isRunning}
        disabled={!hasPeriod(filter)}
        onClick={save}
      >
        <IconFileTypePdf size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
