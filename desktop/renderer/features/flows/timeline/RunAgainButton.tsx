import { Button } from '@mantine/core';
import type { TimelineStep } from '@recado/shared/flow/timeline';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useCan } from '../../../lib/session/session.ts';
import type { RunAgain } from '../tryOut/runAgain.ts';
import { useTimelineText } from './timeline.texts.ts';

interface Props {
  step: TimelineStep;
  variables: Record<string, string>;
}

/** Opens the flow's test run at the first block of a step, and says there what the customer said. */
export function RunAgainButton({ step: { flow, came }, variables }: Props) {
  const text = useTimelineText();
  const navigate = useNavigate();
  const mayTest = useCan('flows:manage');
  const first = flow?.blocks[0];
  if (!first || !mayTest) return null;
  const runAgain: RunAgain = {
    nodeId: first.nodeId,
    variables,
    ...(came?.body && !flow.isStart && { words: came.body }),
  };
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconPlayerPlay size={14} stroke={1.7} aria-hidden />}
      onClick={() => void navigate(`/flowbuilder/${first.flowId}`, { state: { runAgain } })}
    >
      {text('runAgain')}
    </Button>
  );
}
