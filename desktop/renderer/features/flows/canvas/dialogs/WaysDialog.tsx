import { Select, Stack, Text } from '@mantine/core';
import { exitsOf } from '@recado/shared/flow/problems';
import { Dialog } from '../../../../components/Dialog.tsx';
import { useExitName } from '../../blocks/parts/useExitName.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { nameOfType, wordsIn } from '../editor/blockLook.ts';
import { connectExit, disconnectExits } from '../editor/commands.ts';
import { openWays, useFlowEditor } from '../editor/flowEditor.ts';
import { canLeadTo, connectionAt } from '../graph/connections.ts';

/** Connects blocks without a pointer: for each way out of a block, the block that follows. */
export function WaysDialog() {
  const text = useCanvasText();
  const exitName = useExitName();
  const id = useFlowEditor(({ waysOf }) => waysOf);
  const graph = useFlowEditor(({ history }) => history.present);
  const block = graph.nodes.find((node) => node.id === id);
  if (!block) return null;
  const exits = exitsOf(block);
  const targets = graph.nodes
    .filter((node) => canLeadTo(graph, node.id))
    .map((node, at) => ({
      value: node.id,
      label: [`${at + 1}. ${nameOfType(node.type)}`, wordsIn(node.data)].filter(Boolean).join(' · '),
    }));
  return (
    <Dialog title={text('waysOf', { block: nameOfType(block.type) })} onClose={() => openWays(undefined)}>
      <Stack gap="md">
        {exits.length === 0 && <Text size="sm">{text('noExits')}</Text>}
        {exits.map((exit, at) => (
          <Select
            key={exit.handle}
            label={exitName(exit, block.type) || text('next')}
            placeholder={text('endsThere')}
            data={targets}
            value={connectionAt(graph, block.id, exit.handle)?.target ?? null}
            searchable
            clearable
            {...(at === 0 && { 'data-autofocus': true })}
            onChange={(target) =>
              target
                ? connectExit(block.id, exit.handle, target)
                : disconnectExits([{ source: block.id, sourceHandle: exit.handle }])
            }
          />
        ))}
      </Stack>
    </Dialog>
  );
}
