import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { AppError } from '@recado/shared/errors';
import { type FlowProblem, isGrave } from '@recado/shared/flow/problems';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../../components/Dialog.tsx';
import { useWords } from '../../../../lib/texts/words.texts.ts';
import { toast } from '../../../../lib/toast.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { useAllProblems } from '../editor/blockProblems.ts';
import { drawnNow, keepFound, useFlowEditor } from '../editor/flowEditor.ts';
import { useProblemText } from '../editor/useProblemText.ts';
import { diffGraphs, isEmptyDiff } from '../graph/diffGraphs.ts';
import { useSaver } from '../saving/useDraftSaver.ts';
import { DiffList } from './DiffList.tsx';
import { runningVersionQuery } from './versionQueries.ts';

interface Props {
  flowId: number;
  onShowBlock(id: string): void;
  onClose(): void;
}

/** Shows what differs from the version that runs, and publishes the draft. */
export function PublishDialog({ flowId, onShowBlock, onClose }: Props) {
  const text = useCanvasText();
  const words = useWords();
  const problemText = useProblemText();
  const saver = useSaver();
  const [isBusy, setBusy] = useState(false);
  const [drawn] = useState(drawnNow);
  const isConversation = useFlowEditor(({ flow }) => flow?.kind === 'conversation');
  const problems = useAllProblems();
  const grave = problems.filter(isGrave);
  const running = useQuery(runningVersionQuery(flowId));
  const diff = running.data && diffGraphs(running.data.graph, drawn);
  const hasNothing = diff !== undefined && running.data?.version !== undefined && isEmptyDiff(diff);
  const firstBad = grave[0];

  async function publish() {
    setBusy(true);
    try {
      const done = await saver?.publish();
      // The strip above the board says why, and what to do.
      if (!done) return onClose();
      const { version } = done;
      useFlowEditor.setState(({ flow }) => ({
        flow: flow && { ...flow, published: version.number, hasChanges: false },
      }));
      toast.success(text('published', { number: version.number }));
      onClose();
    } catch (error) {
      const refused = error instanceof AppError ? (error.data as { problems?: FlowProblem[] }) : undefined;
      if (refused?.problems) keepFound(refused.problems);
      toast.error(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog title={text('publishTitle')} onClose={onClose} width="medium">
      <Stack gap="md">
        {running.isPending && <Loader size="sm" />}
        {running.data && !running.data.version && (
          <Text size="sm">{text(isConversation ? 'firstVersion' : 'firstVersionOfActions')}</Text>
        )}
        {diff &&
          running.data?.version &&
          (hasNothing ? <Text size="sm">{text('noChanges')}</Text> : <DiffList diff={diff} />)}
        {firstBad && (
          <Text size="sm" c="var(--bad)" role="alert">
            {text('fixFirst', { count: grave.length })} {problemText(firstBad)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {words('cancel')}
          </Button>
          {firstBad?.nodeId ? (
            <Button
              onClick={() => {
                onClose();
                onShowBlock(firstBad.nodeId!);
              }}
            >
              {text('showProblem')}
            </Button>
          ) : (
            <Button
              loading={isBusy}
              disabled={hasNothing || grave.length > 0 || running.isPending}
              onClick={() => void publish()}
              data-autofocus
            >
              {text('publish')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
