import { List, Text } from '@mantine/core';
import type { FlowNode } from '@recado/shared/flow/graph';
import { useCanvasText } from '../canvas.texts.ts';
import { nameOfType, wordsIn } from '../editor/blockLook.ts';
import type { GraphDiff } from '../graph/diffGraphs.ts';

/** What differs between two drawings, in words. */
export function DiffList({ diff: { added, removed, changed, ways } }: { diff: GraphDiff }) {
  const text = useCanvasText();
  const groups = [
    { label: text('diffAdded', { count: added.length }), blocks: added },
    { label: text('diffChanged', { count: changed.length }), blocks: changed },
    { label: text('diffRemoved', { count: removed.length }), blocks: removed },
  ].filter(({ blocks }) => blocks.length > 0);
  const named = ({ type, data }: FlowNode) => [nameOfType(type), wordsIn(data)].filter(Boolean).join(' · ');
  return (
    <div style={{ maxHeight: 320, overflowY: 'auto' }}>
      {groups.map(({ label, blocks }) => (
        <section key={label}>
          <Text size="sm" fw={500}>
            {label}
          </Text>
          <List size="sm" mb="sm">
            {blocks.map((block) => (
              <List.Item key={block.id}>{named(block)}</List.Item>
            ))}
          </List>
        </section>
      ))}
      {ways > 0 && (
        <Text size="sm" fw={500}>
          {text('diffWays', { count: ways })}
        </Text>
      )}
    </div>
  );
}
