import { FlowSelect, ScheduledFlowsSelect } from '../../../pickers/flowPickers.ts';
import { useBotText } from './bot.texts.ts';
import type { ConnectionForm } from './connectionForm.ts';

/** The flows that a connection starts by itself (CONN-42, CONN-43). */
export function FlowFields({ form }: { form: ConnectionForm }) {
  const text = useBotText();
  const one = (name: 'flowIdWelcome' | 'flowIdNotPhrase') => (
    <FlowSelect
      label={text(name)}
      description={text(`${name}Hint`)}
      placeholder={text('noFlow')}
      clearable
      value={form.values[name] as number | null}
      onChange={(id) => form.setFieldValue(name, id)}
      error={form.errors[name]}
    />
  );
  const scheduled = (form.values.flowIdsScheduled ?? '').split(';').filter((id) => id !== '');
  return (
    <>
      {one('flowIdWelcome')}
      {one('flowIdNotPhrase')}
      <ScheduledFlowsSelect
        label={text('flowIdsScheduled')}
        description={text('flowIdsScheduledHint')}
        value={scheduled.map(Number)}
        onChange={(ids) => form.setFieldValue('flowIdsScheduled', ids.join(';'))}
        error={form.errors.flowIdsScheduled}
      />
    </>
  );
}
