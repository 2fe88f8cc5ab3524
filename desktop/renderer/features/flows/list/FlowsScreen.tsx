import { type Flow, flowApi } from '@recado/shared/features/flows';
import {
  IconArrowsShuffle,
  IconClock,
  IconCopy,
  IconDownload,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '../../../components/confirm.tsx';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import type { Column } from '../../../components/list/column.ts';
import { ListScreen } from '../../../components/list/ListScreen.tsx';
import { namedAction, type RowAction } from '../../../components/list/rowAction.tsx';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useFlowText } from '../flows.texts.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { flowList } from './flowList.ts';
import { ImportFlowDialog } from './ImportFlowDialog.tsx';
import { RunWindowDialog } from './RunWindowDialog.tsx';
import { removeFlow } from './removeFlow.ts';
import { saveFlowFile } from './saveFlowFile.ts';

type Open = { as: 'add' } | { as: 'name' | 'window' | 'import'; flow: Flow };

/** The flows that people have drawn (FLOW-01 to FLOW-23). */
export function FlowsScreen() {
  const text = useFlowText();
  const words = useWords();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const draw = ({ id }: Pick<Flow, 'id'>) => void navigate(`/flowbuilder/${id}`);
  const columns: Column<Flow>[] = [
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
    {
      key: 'window',
      label: text('runWindow'),
      width: 140,
      render: ({ scheduledTimeRun }) => scheduledTimeRun.replace('-', ' – ') || null,
    },
  ];
  return (
    <>
      <ListScreen
        title={text('title')}
        list={flowList}
        filter="conversation"
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        actions={(flow) => actionsOf(flow, { draw, open: setOpen })}
        onOpen={draw}
        add={{ label: text('add'), allow: 'flows:manage', onClick: () => setOpen({ as: 'add' }) }}
        empty={{ title: text('empty'), hint: text('emptyHint') }}
      />
      {open?.as === 'add' && <FlowDialog onSaved={draw} onClose={close} />}
      {open?.as === 'name' && <FlowDialog flow={open.flow} onClose={close} />}
      {open?.as === 'window' && <RunWindowDialog flow={open.flow} onClose={close} />}
      {open?.as === 'import' && <ImportFlowDialog flow={open.flow} onClose={close} />}
    </>
  );
}

/** The menu of a row (FLOW-05). */
function actionsOf(
  flow: Flow,
  { draw, open }: { draw(flow: Flow): void; open(dialog: Open): void },
): RowAction[] {
  const text = useFlowText.now;
  const words = useWords.now;
  const { name } = flow;
  return [
    namedAction({
      key: 'name',
      name,
      label: text('editName'),
      Icon: IconPencil,
      onClick: () => open({ as: 'name', flow }),
    }),
    namedAction({
      key: 'draw',
      name,
      label: text('editFlow'),
      Icon: IconArrowsShuffle,
      onClick: () => draw(flow),
    }),
    namedAction({
      key: 'active',
      name,
      label: text(flow.active ? 'deactivate' : 'activate'),
      Icon: flow.active ? IconPlayerPause : IconPlayerPlay,
      onClick: () => void turn(flow, !flow.active),
    }),
    namedAction({
      key: 'duplicate',
      name,
      label: text('duplicate'),
      Icon: IconCopy,
      onClick: () => void duplicate(flow),
    }),
    namedAction({
      key: 'window',
      name,
      label: text('setWindow'),
      Icon: IconClock,
      onClick: () => open({ as: 'window', flow }),
    }),
    namedAction({
      key: 'import',
      name,
      label: text('import'),
      Icon: IconUpload,
      onClick: () => open({ as: 'import', flow }),
    }),
    namedAction({
      key: 'export',
      name,
      label: text('exportFlow'),
      Icon: IconDownload,
      onClick: () => void saveFlowFile(flow),
    }),
    namedAction({
      key: 'remove',
      name,
      label: words('remove'),
      Icon: IconTrash,
      isDangerous: true,
      onClick: () => void removeFlow(flow),
    }),
  ];
}

/** Whether it runs: switched on, and published (FLOW-14). */
function FlowState({ flow: { active, published } }: { flow: Flow }) {
  const words = useWords();
  if (!active) return <StateBadge tone="calm">{words('flowOff')}</StateBadge>;
  return <StateBadge tone={published === null ? 'warn' : 'ok'}>{words('flowOn')}</StateBadge>;
}

async function turn({ id }: Flow, active: boolean): Promise<void> {
  try {
    flowList.put(await call(flowApi.update, { body: { flowId: id, active } }));
  } catch (error) {
    toast.error(error);
  }
}

async function duplicate({ id, name }: Flow): Promise<void> {
  const agreed = await confirm({
    title: useFlowText.now('duplicateTitle', { name }),
    question: useFlowText.now('duplicateQuestion'),
    confirm: useFlowText.now('duplicate'),
  });
  if (!agreed) return;
  try {
    flowList.put(await call(flowApi.duplicate, { body: { flowId: id } }));
    toast.success(useFlowText.now('duplicated'));
  } catch (error) {
    toast.error(error);
  }
}
