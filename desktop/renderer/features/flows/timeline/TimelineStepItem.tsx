import { Text, Timeline } from '@mantine/core';
import type { TimelineStep } from '@recado/shared/flow/timeline';
import { FormattedText } from '../../../components/FormattedText.tsx';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { useBotOutcomeText } from '../../../lib/texts/botOutcome.texts.ts';
import { type BlockName, useBlockNames } from '../blocks/parts/blockNames.texts.ts';
import { useExitName } from '../blocks/parts/useExitName.ts';
import classes from './AutomationDialog.module.css';
import { RunAgainButton } from './RunAgainButton.tsx';
import { useTimelineText } from './timeline.texts.ts';

type Ran = NonNullable<TimelineStep['flow']>['blocks'][number];

interface Props {
  step: TimelineStep;
  /** Of the flow now. */
  variables: Record<string, string>;
}

/** A step: what came, who took it, the blocks that ran, and what left. */
export function TimelineStepItem({ step, variables, ...item }: Props) {
  const text = useTimelineText();
  const outcomeText = useBotOutcomeText();
  const { at, came, left, flow, outcome } = step;
  const flowName = flow?.blocks[0]?.flowName;
  const phrase = flow?.phrase;
  return (
    <Timeline.Item {...item} title={outcome ? outcomeText(outcome) : text('noWords')}>
      <Text size="xs" c="dimmed">
        {formatShortDateTime(at)}
      </Text>
      {came && <Quote speaker={text('customer')} words={came.body || text('aFile')} />}
      {flowName && (
        <Text size="xs" fw={600}>
          {phrase ? text('byPhrase', { flow: flowName, phrase }) : text('inFlow', { flow: flowName })}
        </Text>
      )}
      {flow && (
        <ol className={classes.blocks}>
          {flow.blocks.map((block, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a block may run twice in a step, and the list never changes
            <BlockLine key={n} block={block} />
          ))}
        </ol>
      )}
      {left.map(({ id, body, isPrivate }) => (
        <Quote key={id} speaker={text(isPrivate ? 'internal' : 'bot')} words={body || text('aFile')} />
      ))}
      <RunAgainButton step={step} variables={variables} />
    </Timeline.Item>
  );
}

function Quote({ speaker, words }: { speaker: string; words: string }) {
  return (
    <Text size="xs" component="div" className={classes.words}>
      <b>{speaker}:</b> <FormattedText text={words} />
    </Text>
  );
}

/** A block by its name, its way out, and its time where that is worth a word. */
function BlockLine({ block: { type, exit, exitName, tookMs } }: { block: Ran }) {
  const names = useBlockNames();
  const seconds = Math.round(tookMs / 1000);
  const way = useExitName()({ handle: exit ?? '', ...(exitName !== undefined && { label: exitName }) });
  return (
    <li>
      {names(type as BlockName)}
      {way && ` → ${way}`}
      {seconds > 0 && ` (${seconds} s)`}
    </li>
  );
}
