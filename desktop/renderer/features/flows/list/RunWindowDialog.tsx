import { SimpleGrid, Text } from '@mantine/core';
import { type Flow, flowApi, RunWindow } from '@recado/shared/features/flows';
import { z } from 'zod';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { TimeField } from '../../../components/form/TimeField.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { useFlowText } from '../flows.texts.ts';
import { flowList } from './flowList.ts';

/** `9:5` is 09:05. */
const padded = (time: string) =>
  time
    .split(':')
    .map((part) => part.padStart(2, '0'))
    .join(':');
const windowOf = ({ from, until }: { from: string; until: string }): string =>
  from === '' && until === '' ? '' : `${padded(from)}-${padded(until)}`;

const Window = z.object({ from: z.string(), until: z.string() }).superRefine((times, { addIssue }) => {
  const wrong = RunWindow.safeParse(windowOf(times)).error?.issues[0];
  if (wrong) addIssue({ code: 'custom', path: ['until'], message: wrong.message });
});

/** Sets between which times a flow runs by itself; both empty clears them (FLOW-15 to FLOW-19). */
export function RunWindowDialog({ flow, onClose }: { flow: Flow; onClose(): void }) {
  const text = useFlowText();
  const [from = '', until = ''] = flow.scheduledTimeRun.split('-');
  const form = useSchemaForm(Window, { from, until });
  return (
    <FormDialog
      title={text('windowTitle', { name: flow.name })}
      form={form}
      save={async (times) =>
        flowList.put(
          await call(flowApi.schedule, { body: { flowId: flow.id, scheduledTimeRun: windowOf(times) } }),
        )
      }
      done={() => text('scheduled')}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {text('windowHint')}
      </Text>
      <SimpleGrid cols={2}>
        <TimeField label={text('from')} data-autofocus {...form.getInputProps('from')} />
        <TimeField label={text('until')} {...form.getInputProps('until')} />
      </SimpleGrid>
    </FormDialog>
  );
}
