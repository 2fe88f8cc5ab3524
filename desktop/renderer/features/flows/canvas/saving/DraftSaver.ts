import { AppError } from '@recado/shared/errors';
import { type DrawnFlow, flowApi } from '@recado/shared/features/flows';
import type { FlowGraph } from '@recado/shared/flow/graph';
import { call, isFinal } from '../../../../lib/api.ts';
import { Backoff } from '../../../../lib/live/backoff.ts';
import { draw, drawnNow, keepFound, useFlowEditor } from '../editor/flowEditor.ts';
import { isSameValue } from '../graph/isSameValue.ts';
import { useDraftState } from './draftState.ts';

/** A drawing is saved this long after its last change, ms. */
export const pauseMs = 1200;
const retryWaits = { firstMs: 2000, longestMs: 30_000, jitter: 0.2 };

/** What the server says of a drawing that it has. */
type Saved = Pick<DrawnFlow, 'draftNumber' | 'problems' | 'hasChanges'>;

const setState = useDraftState.setState;
const isOvertaken = (error: unknown) => error instanceof AppError && error.code === 'ERR_FLOW_CHANGED';
const isGone = (error: unknown) => error instanceof AppError && error.status === 404;

/** Saves the drawing on the canvas after each change, one save at a time, and again after a failure. */
export class DraftSaver {
  readonly #flowId: number;
  /** The draft's number on the server as this page last saw it. */
  #draftNumber: number;
  /** What the server has; unknown after a save without an answer. */
  #saved: FlowGraph | undefined;
  /** What was sent since the server last answered: it may have any of these. */
  readonly #sent = new Set<FlowGraph>();
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Own saves whose live event has not come yet. */
  #ownEvents = 0;
  readonly #retry = new Backoff(retryWaits, () => void this.save());
  readonly #unsubscribe: () => void;

  constructor(flowId: number, draftNumber: number) {
    this.#flowId = flowId;
    this.#draftNumber = draftNumber;
    this.#saved = drawnNow();
    setState({ state: 'saved', error: undefined, theirs: undefined });
    this.#unsubscribe = useFlowEditor.subscribe(({ history }, before) => {
      if (history.present !== before.history.present) this.#changed();
    });
    window.addEventListener('online', this.#again);
    document.addEventListener('visibilitychange', this.#hidden);
  }

  #isSettled(): boolean {
    const { state } = useDraftState.getState();
    return state === 'overtaken' || state === 'gone';
  }

  #changed(): void {
    if (this.#isSettled()) return;
    clearTimeout(this.#timer);
    if (drawnNow() === this.#saved && !this.#running) {
      setState({ state: 'saved', error: undefined });
      return;
    }
    if (useDraftState.getState().state !== 'waiting') setState({ state: 'unsaved', error: undefined });
    this.#timer = setTimeout(() => void this.save(), pauseMs);
  }

  readonly #again = () => void this.save();
  readonly #hidden = () => document.hidden && void this.save();

  /** Saves now what is not saved yet. Resolves once nothing is under way; the state says how it went. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#running) {
      await this.#running;
      if (useDraftState.getState().state !== 'unsaved') return;
    }
    if (this.#isSettled() || drawnNow() === this.#saved) return;
    this.#running = this.#send(drawnNow()).finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async #send(graph: FlowGraph): Promise<void> {
    // A second try leaves the words on screen that tell of the first.
    if (useDraftState.getState().state !== 'waiting') setState({ state: 'saving' });
    try {
      this.#ownEvents++;
      this.#sent.add(graph);
      const { nodes, connections, notes } = graph;
      const saved = await call(flowApi.save, {
        body: { idFlow: this.#flowId, nodes, connections, notes, draftNumber: this.#draftNumber },
      });
      this.#isOnServer(graph, saved);
    } catch (error) {
      this.#ownEvents--;
      await this.#failed(error);
    }
  }

  /** The server has this drawing of ours. */
  #isOnServer(graph: FlowGraph, { draftNumber, problems, hasChanges }: Saved): void {
    this.#draftNumber = draftNumber;
    this.#saved = graph;
    this.#sent.clear();
    this.#retry.succeeded();
    keepFound(problems);
    useFlowEditor.setState(({ flow }) => ({ flow: flow && { ...flow, hasChanges } }));
    setState({ state: drawnNow() === graph ? 'saved' : 'unsaved', error: undefined });
    if (drawnNow() !== graph) this.#changed();
  }

  async #failed(error: unknown): Promise<void> {
    if (isOvertaken(error)) return this.look();
    if (isGone(error)) return setState({ state: 'gone' });
    if (isFinal(error)) return setState({ state: 'refused', error });
    this.#saved = undefined;
    setState({ state: 'waiting', error });
    this.#retry.soon();
  }

  /** Looks whether somebody else saved; the person then decides which drawing stays. */
  async look(): Promise<void> {
    try {
      const { flow } = await call(flowApi.show, { params: { id: this.#flowId } });
      if (flow.draftNumber <= this.#draftNumber) return;
      // An own save whose answer was lost, or somebody who drew the same.
      const mine = [drawnNow(), ...this.#sent].find((one) => isSameValue(one, flow.flow));
      if (mine) return this.#isOnServer(mine, flow);
      setState({ state: 'overtaken', theirs: flow, error: undefined });
    } catch (error) {
      await this.#failed(error);
    }
  }

  /** Publishes what is drawn. Undefined if it is not saved, or somebody else saved: the state says which. */
  async publish() {
    await this.save();
    if (useDraftState.getState().state !== 'saved') return undefined;
    try {
      const draftNumber = this.#draftNumber;
      return await call(flowApi.publish, { params: { id: this.#flowId }, body: { draftNumber } });
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      await this.look();
      return undefined;
    }
  }

  /** A live event of this flow came. */
  async onEvent(): Promise<void> {
    if (this.#ownEvents > 0) {
      this.#ownEvents--;
      return;
    }
    await this.#running;
    if (!this.#isSettled()) await this.look();
  }

  /** Keeps this drawing over that of somebody else. */
  async keepMine(): Promise<void> {
    const { theirs } = useDraftState.getState();
    if (!theirs) return;
    this.#draftNumber = theirs.draftNumber;
    this.#saved = theirs.flow;
    setState({ state: 'unsaved', theirs: undefined });
    await this.save();
  }

  /** Puts the drawing of somebody else on the canvas; undo brings this one back. */
  loadTheirs(): void {
    const { theirs } = useDraftState.getState();
    if (theirs) this.take(theirs.flow, theirs.draftNumber);
  }

  /** Takes a drawing that lies on the server already, as one step that can be undone. */
  take(graph: FlowGraph, draftNumber: number): void {
    this.#draftNumber = draftNumber;
    this.#saved = graph;
    setState({ state: 'saved', theirs: undefined, error: undefined });
    draw(() => graph);
  }

  /** Saves what is left, then follows the canvas no more. */
  async end(): Promise<void> {
    this.#unsubscribe();
    window.removeEventListener('online', this.#again);
    document.removeEventListener('visibilitychange', this.#hidden);
    const rest = this.save();
    this.#retry.stop();
    await rest;
  }
}
