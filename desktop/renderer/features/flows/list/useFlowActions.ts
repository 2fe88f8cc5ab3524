import { type Flow, flowApi } from '@recado/shared/features/flows';
import {
  IconArrowsShuffle,
  IconClock,
  IconCopy,
  IconDownload,
  IconMessages,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { confirm } from '../../../components/confirm.tsx';
import { namedAction, type RowAction } from '../../../components/list/rowAction.tsx';
import { call } from '../../../lib/api.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useFlowText } from '../flows.texts.ts';
import { flowList } from './flowList.ts';
import { removeFlow } from './removeFlow.ts';
import { saveFlowFile } from './saveFlowFile.ts';

/** A dialog of the list. */
export type OpenDialog = { as: 'add' } | { as: 'name' | 'window' | 'import' | 'running'; flow: Flow };

/** The actions of a row (FLOW-05). */
export function useFlowActions(
  setOpen: (dialog: OpenDialog) => void,
  draw: (flow: Flow) => void,
): (flow: Flow) => RowAction[] {
  const text = useFlowText();
  const words = useWords();
  return (flow) => {
    const { name } = flow;
    return [
      namedAction({
        key: 'name',
        name,
        label: text('editName'),
        Icon: IconPencil,
        onClick: () => setOpen({ as: 'name', flow }),
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
      ...(flow.kind === 'conversation' ? conversationActions(flow, setOpen) : []),
      namedAction({
        key: 'import',
        name,
        label: text('import'),
        Icon: IconUpload,
        onClick: () => setOpen({ as: 'import', flow }),
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
  };
}

/** What only conversations have: a run window, and customers who are in them. */
function conversationActions(flow: Flow, setOpen: (dialog: OpenDialog) => void): RowAction[] {
  const text = useFlowText.now;
  const { name } = flow;
  return [
    namedAction({
      key: 'window',
      name,
      label: text('setWindow'),
      Icon: IconClock,
      onClick: () => setOpen({ as: 'window', flow }),
    }),
    namedAction({
      key: 'running',
      name,
      label: text('running'),
      Icon: IconMessages,
      onClick: () => setOpen({ as: 'running', flow }),
    }),
  ];
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
