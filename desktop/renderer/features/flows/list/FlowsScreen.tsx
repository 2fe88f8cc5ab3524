import type { Flow } from '@recado/shared/features/flows';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ListScreen } from '../../../components/list/ListScreen.tsx';
import { useFlowText } from '../flows.texts.ts';
import { KindSwitch, useFlowKind } from '../triggers/KindSwitch.tsx';
import { TriggerDialog } from '../triggers/TriggerDialog.tsx';
import { useKindWords } from '../triggers/useKindWords.ts';
import { FlowDialog } from './FlowDialog.tsx';
import { flowList } from './flowList.ts';
import { ImportFlowDialog } from './ImportFlowDialog.tsx';
import { RunningDialog } from './RunningDialog.tsx';
import { RunWindowDialog } from './RunWindowDialog.tsx';
import { type OpenDialog, useFlowActions } from './useFlowActions.ts';
import { useFlowColumns } from './useFlowColumns.tsx';

/** The flows that people have drawn (FLOW-01 to FLOW-23). */
export function FlowsScreen() {
  const text = useFlowText();
  const kind = useFlowKind();
  const words = useKindWords(kind);
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const draw = ({ id }: Pick<Flow, 'id'>) => void navigate(`/flowbuilder/${id}`);
  const columns = useFlowColumns(kind);
  const actions = useFlowActions(setOpen, draw);
  return (
    <>
      <ListScreen
        title={text('title')}
        list={flowList}
        filter={kind}
        tools={<KindSwitch />}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        actions={actions}
        onOpen={draw}
        add={{ label: words.add, allow: 'flows:manage', onClick: () => setOpen({ as: 'add' }) }}
        empty={{ title: words.empty, hint: words.hint }}
      />
      {open?.as === 'add' && kind === 'conversation' && <FlowDialog onSaved={draw} onClose={close} />}
      {open?.as === 'name' && kind === 'conversation' && <FlowDialog flow={open.flow} onClose={close} />}
      {(open?.as === 'add' || open?.as === 'name') && kind !== 'conversation' && (
        <TriggerDialog
          kind={kind}
          {...(open.as === 'name' ? { flow: open.flow } : { onSaved: draw })}
          onClose={close}
        />
      )}
      {open?.as === 'window' && <RunWindowDialog flow={open.flow} onClose={close} />}
      {open?.as === 'running' && <RunningDialog flow={open.flow} onClose={close} />}
      {open?.as === 'import' && <ImportFlowDialog flow={open.flow} onClose={close} />}
    </>
  );
}
