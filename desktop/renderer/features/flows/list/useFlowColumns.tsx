import type { Flow, FlowKind } from '@recado/shared/features/flows';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import type { Column } from '../../../components/list/column.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useFlowText } from '../flows.texts.ts';
import { TriggerWords } from '../triggers/TriggerWords.tsx';
import { useTriggerText } from '../triggers/trigger.texts.ts';

/** The columns of a list of flows: conversations have a run window, rules and macros what begins them. */
export function useFlowColumns(kind: FlowKind): Column<Flow>[] {
  const text = useFlowText();
  const words = useWords();
  const triggerText = useTriggerText();
  return [
    { key: 'name', label: words('name'), isTitle: true, render: ({ name }) => name },
    { key: 'status', label: words('status'), width: 140, render: (flow) => <FlowState flow={flow} /> },
    {
      key: 'version',
      label: text('version'),
      width: 200,
      wideOnly: true,
      render: ({ published, hasChanges }) =>
        published === null
          ? text('neverPublished')
          : text(hasChanges ? 'versionWithChanges' : 'versionNumber', { number: published }),
    },
    kind === 'conversation'
      ? {
          key: 'window',
          label: text('runWindow'),
          width: 140,
          render: ({ scheduledTimeRun }) => scheduledTimeRun.replace('-', ' – ') || null,
        }
      : {
          key: 'trigger',
          label: triggerText('begins'),
          width: 320,
          render: ({ trigger }) => trigger && <TriggerWords trigger={trigger} />,
        },
  ];
}

/** Whether it runs: switched on, and published (FLOW-14). */
function FlowState({ flow: { active, published } }: { flow: Flow }) {
  const text = useFlowText();
  const words = useWords();
  if (!active) return <StateBadge tone="calm">{words('flowOff')}</StateBadge>;
  if (published === null) return <StateBadge tone="warn">{text('draft')}</StateBadge>;
  return <StateBadge tone="ok">{words('flowOn')}</StateBadge>;
}
