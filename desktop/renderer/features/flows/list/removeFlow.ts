import { type Flow, type FlowUses, flowApi } from '@recado/shared/features/flows';
import { confirm } from '../../../components/confirm.tsx';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useFlowText } from '../flows.texts.ts';
import { flowList } from './flowList.ts';

/** Asks, with what uses the flow, and deletes it (FLOW-12). */
export async function removeFlow({ id, name }: Flow): Promise<void> {
  const text = useFlowText.now;
  try {
    const uses = await call(flowApi.uses, { params: { id } });
    const agreed = await confirm({
      title: text('removeTitle', { name }),
      question: [text('removeQuestion'), ...wordsOf(uses)].join(' '),
      confirm: useWords.now('remove'),
      isDangerous: true,
    });
    if (!agreed) return;
    await call(flowApi.remove, { params: { id } });
    flowList.drop(id);
    toast.success(text('removed'));
  } catch (error) {
    toast.error(error);
  }
}

function wordsOf({ phrases, connections, flows, running }: FlowUses): string[] {
  const text = useFlowText.now;
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ');
  return [
    ...(phrases.length > 0 ? [text('usedByPhrases', { names: names(phrases) })] : []),
    ...(connections.length > 0 ? [text('usedByConnections', { names: names(connections) })] : []),
    ...(flows.length > 0 ? [text('usedByFlows', { names: names(flows) })] : []),
    ...(running > 0 ? [text('usedByRunning', { count: running })] : []),
  ];
}
