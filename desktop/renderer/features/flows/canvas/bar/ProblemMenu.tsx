import { Button, Menu, Text } from '@mantine/core';
import { isGrave } from '@recado/shared/flow/problems';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCanvasText } from '../canvas.texts.ts';
import { nameOfType, wordsIn } from '../editor/blockLook.ts';
import { useAllProblems } from '../editor/blockProblems.ts';
import { drawnNow } from '../editor/flowEditor.ts';
import { useProblemText } from '../editor/useProblemText.ts';
import classes from './ProblemMenu.module.css';

/** The problems of the flow; each leads to its block. */
export function ProblemMenu({ onShowBlock }: { onShowBlock(id: string): void }) {
  const text = useCanvasText();
  const problemText = useProblemText();
  const problems = useAllProblems();
  const grave = problems.filter(isGrave).length;
  if (problems.length === 0) return null;
  const nameOf = (id: string | undefined) => {
    const block = drawnNow().nodes.find((node) => node.id === id);
    return block
      ? [nameOfType(block.type), wordsIn(block.data)].filter(Boolean).join(' · ')
      : text('wholeFlow');
  };
  return (
    <Menu position="bottom-end" width={360}>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          className={classes.count ?? ''}
          data-grave={grave > 0 || undefined}
          leftSection={<IconAlertTriangle size={16} stroke={1.7} />}
        >
          {grave > 0 ? text('problems', { count: grave }) : text('warnings', { count: problems.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.list ?? ''}>
        {problems.map((problem, at) => (
          <Menu.Item
            // biome-ignore lint/suspicious/noArrayIndexKey: a block may have the same problem twice
            key={at}
            leftSection={
              <IconAlertTriangle
                size={16}
                stroke={1.7}
                className={classes.sign}
                data-grave={isGrave(problem) || undefined}
              />
            }
            onClick={() => problem.nodeId && onShowBlock(problem.nodeId)}
          >
            {problemText(problem)}
            <Text size="xs" c="var(--ink-3)" truncate maw={280}>
              {nameOf(problem.nodeId)}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
