import { FlowGraphContext } from '../../blocks/parts/FlowGraphContext.ts';
import { viewOf } from '../editor/blockLook.ts';
import { draw, openBlock, useFlowEditor } from '../editor/flowEditor.ts';
import { changeBlock } from '../graph/changeBlock.ts';

const close = () => openBlock(undefined);

/** The dialog of the opened block (FLOW-27). */
export function BlockDialog({ flowId }: { flowId: number }) {
  const id = useFlowEditor((editor) => editor.openBlock);
  const graph = useFlowEditor(({ history }) => history.present);
  const block = graph.nodes.find((node) => node.id === id);
  const view = block && viewOf(block.type);
  if (!block || !view) return null;
  return (
    <FlowGraphContext value={graph}>
      <view.Dialog
        key={block.id}
        flowId={flowId}
        data={block.data}
        onSave={(data) => draw((drawn) => changeBlock(drawn, block.id, data))}
        onClose={close}
      />
    </FlowGraphContext>
  );
}
