import type { FlowGraph } from '@recado/shared/flow/graph';
import type { SandboxEffect } from '@recado/shared/flow/testRun';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { type TryInput, type TryReply, tryApi } from './tryCall.ts';
import { useTryText } from './tryOut.texts.ts';

/** A line of a test run: the customer's words, or a step of the flow with what it did. */
export type TryLine = { at: string } & (
  | { from: 'customer'; words: string }
  | { from: 'flow'; trace: TryReply['trace']; effects: readonly SandboxEffect[]; ended: string | null }
);

interface Options {
  flowId: number;
  graph: FlowGraph;
  onShowNode(id: string | undefined): void;
}

const nothing = { state: null, waits: null, variables: {} as Record<string, string> };

/** Talks to a draft. Each input sends the draft as drawn now, so a correction counts at once. */
export function useTryOut({ flowId, graph, onShowNode }: Options) {
  const [lines, setLines] = useState<readonly TryLine[]>([]);
  const [now, setNow] = useState<Pick<TryReply, 'state' | 'waits' | 'variables'>>(nothing);
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

  async function put(input: TryInput) {
    const mine = turn.current;
    setBusy(true);
    try {
      const body = { flow: graph, input, state: now.state, isOpen };
      const reply = await call(tryApi.try, { params: { id: flowId }, body });
      if (turn.current !== mine) return;
      const { trace, effects, ended, waits } = reply;
      setNow(reply);
      setLines((before) => [...before, { at: moment(), from: 'flow', trace, effects, ended }]);
      show.current(waits?.nodeId ?? trace.findLast((step) => step.flowId === flowId)?.nodeId);
    } catch (error) {
      toast.error(error);
    } finally {
      if (turn.current === mine) setBusy(false);
    }
  }

  return {
    lines,
    ...now,
    isOpen,
    setOpen,
    isBusy,
    hasEnded: lines.length > 0 && !now.waits && !isBusy,
    /** The customer writes, or sends a file; the first words start the flow. */
    say(words: string, mediaType: string | null = null) {
      const shown = mediaType ? useTryText.now('aFile') : words;
      const isFirst = lines.length === 0;
      setLines([...lines, { at: moment(), from: 'customer', words: shown }]);
      return put(isFirst ? { as: 'start' } : { as: 'words', body: words, mediaType });
    },
    skip: () => put({ as: 'time' }),
    giveAnswer: (status: number, text: string) => put({ as: 'outside', status, text }),
    restart() {
      turn.current += 1;
      setBusy(false);
      setLines([]);
      setNow(nothing);
      onShowNode(undefined);
    },
  };
}
export type TryOut = ReturnType<typeof useTryOut>;

const moment = () => new Date().toISOString();
