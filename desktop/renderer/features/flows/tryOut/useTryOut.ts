import { automationApi } from '@recado/shared/features/automation';
import type { FlowGraph } from '@recado/shared/flow/graph';
import type { TestRunBody, TestRunReply } from '@recado/shared/flow/testRun';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import type { RunAgain } from './runAgain.ts';
import { useTryText } from './tryOut.texts.ts';

/** A line of a test run: the customer's words, or a step of the flow with what it did. */
export type TryLine = { at: string } & (
  | { from: 'customer'; words: string }
  | ({ from: 'flow' } & Pick<TestRunReply, 'blocks' | 'effects' | 'ended' | 'incomplete' | 'called'>)
);

interface Options {
  flowId: number;
  graph: FlowGraph;
  again?: RunAgain | undefined;
  onShowNode(id: string | undefined): void;
}

type Standing = Pick<TestRunReply, 'state' | 'waits' | 'variables'>;
const nothing: Standing = { state: null, waits: null, variables: {} };

/** Acts once, when the value is there. */
function useOnce<T>(value: T | undefined, act: (value: T) => unknown): void {
  const isDone = useRef(false);
  const run = useEffectEvent(act);
  useEffect(() => {
    if (value === undefined || isDone.current) return;
    isDone.current = true;
    void run(value);
  }, [value]);
}

/** Talks to a draft. Each input sends the draft as drawn now, so a correction counts at once. */
export function useTryOut({ flowId, graph, again, onShowNode }: Options) {
  const [lines, setLines] = useState<readonly TryLine[]>([]);
  const [standing, setStanding] = useState(nothing);
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  // A reply to an earlier conversation is not shown in the next.
  const turn = useRef(0);
  const show = useRef(onShowNode);
  show.current = onShowNode;
  useEffect(
    () => () => {
      turn.current = -1;
      show.current(undefined);
    },
    [],
  );

  async function put(input: z.input<typeof TestRunBody>['input'], state = standing.state) {
    const mine = turn.current;
    setBusy(true);
    try {
      const body = { graph, input, state, isOpen };
      const reply = await call(automationApi.tryFlow, { params: { flowId }, body });
      if (turn.current !== mine) return;
      const { blocks, effects, ended, incomplete, called, state: next } = reply;
      setStanding(reply);
      setLines((before) => [
        ...before,
        { at: moment(), from: 'flow', blocks, effects, ended, incomplete, called },
      ]);
      const last = blocks.findLast((block) => block.flowId === flowId)?.nodeId;
      show.current(incomplete ?? (next?.flowId === flowId ? next.nodeId : last));
      return reply;
    } catch (error) {
      toast.error(error);
    } finally {
      if (turn.current === mine) setBusy(false);
    }
  }

  async function begin({ nodeId, words, variables }: RunAgain) {
    const begun = await put({ as: 'begin', nodeId, variables });
    if (words === undefined || begun?.waits?.for !== 'words') return;
    setLines((before) => [...before, { at: moment(), from: 'customer', words }]);
    await put({ as: 'words', body: words, file: null }, begun.state);
  }
  useOnce(again, begin);

  const { state, waits, variables } = standing;
  return {
    lines,
    variables,
    waits: waits && state ? { ...waits, nodeId: state.nodeId } : null,
    isOpen,
    setOpen,
    isBusy,
    hasEnded: lines.at(-1)?.from === 'flow' && !waits,
    /** The customer writes, or sends a file; the first words start the flow. */
    say(words: string, file: 'image' | null = null) {
      const isFirst = lines.length === 0;
      setLines([...lines, { at: moment(), from: 'customer', words: file ? useTryText.now('aFile') : words }]);
      return put(isFirst ? { as: 'begin' } : { as: 'words', body: words, file });
    },
    skip: () => put({ as: 'time' }),
    giveAnswer: (status: number, text: string) => put({ as: 'answer', status, text }),
    /** Really calls the address of an HTTP block. */
    callForReal: () => put({ as: 'call' }),
    restart() {
      turn.current += 1;
      setBusy(false);
      setLines([]);
      setStanding(nothing);
      onShowNode(undefined);
    },
  };
}
export type TryOut = ReturnType<typeof useTryOut>;

const moment = () => new Date().toISOString();
