import { type AssistOutcome, type AssistText, assistApi } from '@recado/shared/features/assist';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useAssist } from './useAssist.ts';

/** Kinds of help with a draft. */
export const draftHelps = ['propose', 'shorten', 'friendlier', 'correct', 'translate'] as const;
export type DraftHelpKind = (typeof draftHelps)[number];

/** A text of the model that is in the field, and the draft that it replaced. */
interface Written extends AssistText {
  before: string;
}

interface State {
  ticketId: number;
  isRunning?: true;
  fault?: string;
  written?: Written;
}

interface Field {
  words: string;
  write(text: string): void;
  focus(): void;
}

const report = (useId: number, outcome: AssistOutcome) =>
  void call(assistApi.useOf, { params: { useId }, body: { outcome } }).catch(() => undefined);

const request = (kind: DraftHelpKind, ticketId: number, draft: string, signal: AbortSignal) =>
  kind === 'propose'
    ? call(assistApi.propose, { params: { ticketId }, body: { draft }, signal })
    : call(assistApi.rewrite, { params: { ticketId }, body: { draft, how: kind }, signal });

const isUndo = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';

/**
 * Help with the draft of a conversation. Its text replaces the draft, which comes back with undo; it is never sent by
 * itself. What became of it is counted (ASSIST-30, ASSIST-40 to 43).
 */
export function useDraftHelp(ticketId: number, field: Field) {
  const { words, write, focus } = field;
  const assist = useAssist(ticketId);
  const [stored, setState] = useState<State>({ ticketId });
  const state: State = stored.ticketId === ticketId ? stored : { ticketId };
  const { written } = state;
  const running = useRef<{ ticketId: number; controller: AbortController }>(undefined);
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
    if (written && words.trim() === '') {
      report(written.useId, 'discarded');
      setState({ ticketId });
    }
  });
  // Another conversation, or none: nobody waits for the answer any more.
  useEffect(
    () => () => {
      if (running.current?.ticketId === ticketId) running.current.controller.abort();
    },
    [ticketId],
  );

  async function run(kind: DraftHelpKind) {
    running.current?.controller.abort();
    const controller = new AbortController();
    running.current = { ticketId, controller };
    if (written) report(written.useId, 'changed');
    setState({ ticketId, isRunning: true });
    try {
      const reply = await request(kind, ticketId, words, controller.signal);
      if (controller.signal.aborted) return;
      if (reply.fault !== null) return setState({ ticketId, fault: reply.fault });
      setState({ ticketId, written: { ...reply, before: latest.current } });
      write(reply.text);
      focus();
    } catch {
      if (!controller.signal.aborted) setState({ ticketId, fault: 'failed' });
    }
  }
  function stop() {
    running.current?.controller.abort();
    setState({ ticketId });
    focus();
  }
  function undo() {
    if (!written) return;
    report(written.useId, 'discarded');
    setState({ ticketId });
    write(written.before);
    focus();
  }

  return {
    isOn: assist !== undefined,
    ticketId,
    /** The customer's language, while the conversation is translated. */
    translatesTo: assist?.translatesTo ?? null,
    isRunning: state.isRunning === true,
    fault: state.fault,
    written,
    hasDraft: words.trim() !== '',
    run: (kind: DraftHelpKind) => void run(kind),
    stop,
    undo,
    /** Ctrl+Z takes the text back as long as nobody has changed it; true if it did. */
    press(event: KeyboardEvent): boolean {
      if (!isUndo(event) || !written || words !== written.text) return false;
      event.preventDefault();
      undo();
      return true;
    },
    /** The words of the field were sent. */
    sent(body: string) {
      if (written) report(written.useId, body.trim() === written.text.trim() ? 'kept' : 'changed');
      running.current?.controller.abort();
      setState({ ticketId });
    },
  };
}
export type DraftHelp = ReturnType<typeof useDraftHelp>;
