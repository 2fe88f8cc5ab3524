import { ActionIcon, Button, Text } from '@mantine/core';
import type { FlowGraph } from '@recado/shared/flow/graph';
import { isGrave, problemsOf } from '@recado/shared/flow/problems';
import { variablesIn } from '@recado/shared/flow/variablesIn';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import type { RunAgain } from './runAgain.ts';
import { TryFoot } from './TryFoot.tsx';
import { TryLines, useNodeName } from './TryLines.tsx';
import classes from './TryOutPanel.module.css';
import { useTryText } from './tryOut.texts.ts';
import { type TryOut, useTryOut } from './useTryOut.ts';

interface Props {
  flowId: number;
  /** The draft as drawn now; the test run runs this, saved or not. */
  graph: FlowGraph;
  /** Where a real conversation was: the test begins there by itself. */
  again?: RunAgain | undefined;
  /** Highlights the block that runs, and brings it into view. */
  onShowNode(id: string | undefined): void;
}

/** Talks to a draft as a customer would, beside the canvas. Nothing leaves. */
export function TryOutPanel(props: Props) {
  const { flowId, graph, onShowNode } = props;
  const text = useTryText();
  const run = useTryOut(props);
  const problem = useMemo(() => problemsOf(graph).find(isGrave), [graph]);
  const end = useRef<HTMLDivElement>(null);
  const { lines, waits, hasEnded } = run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a line was added
  useEffect(() => {
    end.current?.parentElement?.scrollTo({ top: end.current.offsetTop });
  }, [lines.length]);
  return (
    <section className={classes.panel} aria-label={text('title')}>
      <header className={classes.head}>
        {text('title')}
        {lines.length > 0 && (
          <StateBadge tone={hasEnded ? 'calm' : 'ok'}>{text(hasEnded ? 'over' : 'running')}</StateBadge>
        )}
        <Hint label={text('restartTest')}>
          <ActionIcon
            size={32}
            aria-label={text('restartTest')}
            disabled={lines.length === 0}
            onClick={run.restart}
          >
            <IconRefresh size={18} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={classes.thread} role="log" tabIndex={0} aria-label={text('title')}>
        <p className={classes.event}>{text('nothingLeaves')}</p>
        {lines.length === 0 && !problem && <p className={classes.event}>{text('writeFirst')}</p>}
        {lines.length === 0 && problem && (
          <Fix onShow={problem.nodeId ? () => onShowNode(problem.nodeId) : undefined} />
        )}
        <TryLines flowId={flowId} lines={lines} onShowNode={onShowNode} />
        {waits && <Waiting graph={graph} waits={waits} />}
        <div ref={end} />
      </div>
      <Variables graph={graph} variables={run.variables} />
      <TryFoot graph={graph} run={run} />
    </section>
  );
}

/** A block that stops the draft from running. */
function Fix({ onShow }: { onShow: (() => void) | undefined }) {
  const text = useTryText();
  return (
    <div className={classes.event}>
      <Text size="xs">{text('fixFirst')}</Text>
      {onShow && (
        <Button size="compact-xs" variant="subtle" onClick={onShow}>
          {text('fixShow')}
        </Button>
      )}
    </div>
  );
}

const waitKeys = { words: 'waitsForWords', time: 'waitsForTime', outside: 'waitsForOutside' } as const;

function Waiting({ graph, waits }: { graph: FlowGraph; waits: NonNullable<TryOut['waits']> }) {
  const text = useTryText();
  const nameOf = useNodeName(graph);
  return (
    <p className={classes.event}>
      {text(waitKeys[waits.for])} <b>{nameOf(waits.nodeId)}</b>
    </p>
  );
}

/** The flow's variables, those that are still empty, too. */
function Variables({ graph, variables }: { graph: FlowGraph; variables: Record<string, string> }) {
  const text = useTryText();
  const names = [...new Set([...Object.keys(variables), ...variablesIn(graph)])];
  if (names.length === 0) return null;
  return (
    <div className={classes.part}>
      <Text size="xs" fw={500} c="var(--ink-3)">
        {text('variables')}
      </Text>
      <dl className={classes.variables}>
        {names.map((name) => (
          <Variable key={name} name={name} value={variables[name]} />
        ))}
      </dl>
    </div>
  );
}

function Variable({ name, value }: { name: string; value: string | undefined }) {
  const text = useTryText();
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {value || (
          <Text span size="xs" c="var(--ink-3)">
            {text('stillEmpty')}
          </Text>
        )}
      </dd>
    </>
  );
}
