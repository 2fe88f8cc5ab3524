import { ActionIcon, Anchor, Group, UnstyledButton } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Hint } from '../../../../components/hint/Hint.tsx';
import { usePreferences } from '../../../../lib/usePreferences.ts';
import { useAllProblems } from '../editor/blockProblems.ts';
import { drawnNow, useFlowEditor } from '../editor/flowEditor.ts';
import classes from './FirstSteps.module.css';
import { useGuideText } from './guide.texts.ts';
import { blocksOf, doneSteps, type GuideStep, guideSteps, isLeft } from './guideSteps.ts';

interface Props {
  wasTested: boolean;
  onAdd(type: NonNullable<(typeof blocksOf)[GuideStep]>[number]): void;
  onShowBlock(id: string): void;
  onTest(): void;
  onPublish(): void;
}

/** The first steps of somebody who has never published this conversation: each leads to its block or button. */
export function FirstSteps(props: Props) {
  const flow = useFlowEditor((editor) => editor.flow);
  const isHidden = usePreferences(({ hidesFlowGuide }) => hidesFlowGuide);
  // It stays for the last hint once the flow is published.
  const [isFirst] = useState(flow?.published === null);
  if (flow?.kind !== 'conversation' || !isFirst || isHidden) return null;
  return <Steps {...props} isPublished={flow.published !== null} />;
}

function Steps({
  wasTested,
  isPublished,
  onAdd,
  onShowBlock,
  onTest,
  onPublish,
}: Props & { isPublished: boolean }) {
  const text = useGuideText();
  const graph = useFlowEditor(({ history }) => history.present);
  const problems = useAllProblems();
  const done = doneSteps(graph, { problems, wasTested, isPublished });
  const hide = () => usePreferences.setState({ hidesFlowGuide: true });
  function go(step: GuideStep) {
    if (step === 'test') return onTest();
    if (step === 'publish') return onPublish();
    const types = blocksOf[step];
    if (types) {
      const drawn = drawnNow().nodes.find(({ type }) => types.some((one) => one === type));
      return drawn ? onShowBlock(drawn.id) : onAdd(types[0]!);
    }
    const wrong = problems.find((problem) => problem.nodeId !== undefined && isLeft(problem))?.nodeId;
    if (wrong) onShowBlock(wrong);
  }
  return (
    <section className={classes.card} aria-label={text('title')}>
      <div className={classes.head}>
        <h3>{text('title')}</h3>
        <span className={classes.progress}>
          {text('progress', { done: done.size, all: guideSteps.length })}
        </span>
        <Hint label={text('hide')}>
          <ActionIcon size={24} aria-label={text('hide')} onClick={hide}>
            <IconX size={16} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </div>
      <ul className={classes.steps}>
        {guideSteps.map((step) => (
          <li key={step}>
            <UnstyledButton
              className={classes.step ?? ''}
              data-done={done.has(step) || undefined}
              data-step={step}
              onClick={() => go(step)}
            >
              <Sign isDone={done.has(step)} />
              {text(step)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {isPublished ? (
        <>
          <p className={classes.hint}>{text('startHint')}</p>
          <Group gap={12} mt={4}>
            <Anchor component={Link} to="/phrase-lists" size="sm">
              {text('phrases')}
            </Anchor>
            <Anchor component={Link} to="/connections" size="sm">
              {text('connections')}
            </Anchor>
          </Group>
        </>
      ) : (
        !done.has('connect') &&
        graph.nodes.length > 1 && <p className={classes.hint}>{text('connectHint')}</p>
      )}
    </section>
  );
}

const Sign = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <IconCircleCheck size={18} stroke={1.7} color="var(--ok-mark)" aria-hidden />
  ) : (
    <IconCircle size={18} stroke={1.7} color="var(--ink-3)" aria-hidden />
  );
