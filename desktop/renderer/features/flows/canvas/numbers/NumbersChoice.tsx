import { SegmentedControl } from '@mantine/core';
import { automationApi } from '@recado/shared/features/automation';
import { numberDays } from '@recado/shared/flow/flowNumbers';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../../lib/api.ts';
import { toast } from '../../../../lib/toast.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { type NumberDays, showNumbers, useFlowNumbers } from './flowNumbers.ts';
import classes from './NumbersChoice.module.css';

const choices: readonly (NumberDays | undefined)[] = [undefined, ...numberDays];

/** Chooses over which days the canvas shows how many went which way; off at first. */
export function NumbersChoice({ flowId }: { flowId: number }) {
  const text = useCanvasText();
  const days = useFlowNumbers((numbers) => numbers.days);
  const { data, error } = useQuery({
    queryKey: ['flow', flowId, 'numbers', days],
    queryFn: () => call(automationApi.numbers, { params: { flowId }, query: { days: days! } }),
    enabled: days !== undefined,
  });
  useEffect(() => showNumbers(days === undefined ? undefined : data), [days, data]);
  useEffect(() => {
    if (error) toast.error(error);
  }, [error]);
  // The next canvas begins without numbers.
  useEffect(() => () => useFlowNumbers.setState({ days: undefined, blocks: undefined }), []);
  return (
    <SegmentedControl
      className={classes.choice ?? ''}
      aria-label={text('numbers')}
      value={String(days ?? '')}
      onChange={(chosen) =>
        useFlowNumbers.setState({ days: choices.find((choice) => String(choice ?? '') === chosen) })
      }
      data={choices.map((choice) => ({
        value: String(choice ?? ''),
        label: choice === undefined ? text('noNumbers') : text('numberDays', { days: choice }),
      }))}
    />
  );
}
