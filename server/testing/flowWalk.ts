import { longestInterval } from '@recado/shared/flow/blocks/interval';
import { type FlowGraph, FlowGraph as Graph } from '@recado/shared/flow/graph';
import { isGrave, problemsOf } from '@recado/shared/flow/problems';
import { fillForCustomer, ownVariables } from '@recado/shared/lib/variables';
import fc from 'fast-check';
import type { FlowInput } from '../automation/flow/blockRunner.ts';
import type { FlowPort } from '../automation/flow/flowPort.ts';
import {
  type FlowResult,
  type FlowRun,
  runFlow,
  startOf,
  type TraceEntry,
} from '../automation/flow/runFlow.ts';
import { block } from './flowRig.ts';

/** What a customer or the clock does: words, words that arrive twice, a voice message, a picture, time. */
export const walkActions = ['words', 'twice', 'voice', 'picture', 'time', 'stale', 'two'] as const;
export interface WalkStep {
  action: (typeof walkActions)[number];
  words: string;
}
export const aWalk: fc.Arbitrary<WalkStep[]> = fc.array(
  fc.record({
    action: fc.constantFrom(...walkActions),
    words: fc.constantFrom('1', '2', '7', 'Ana', 'azul', '  ', 'nothing of this'),
  }),
  { minLength: 1, maxLength: 7 },
);

const variables = ['x', 'y'];
const exitsOf: Record<string, readonly string[]> = {
  menu: ['option-1', 'option-2', 'wrong', 'noAnswer'],
  condition: ['yes', 'no'],
  randomizer: ['first', 'second'],
};

/** Random data of a block, complete by its schema; its times are long, so that only the walk ends them. `n` makes its texts unlike those of every other block. */
const dataOf = (type: string, n: number, pick: number): Record<string, unknown> => {
  const variable = variables[pick % 2];
  switch (type) {
    case 'message':
      return { label: pick % 3 ? `text ${n}` : `text ${n} {{${variable}}}` };
    case 'interval':
      return { sec: longestInterval - (pick % 9) };
    case 'menu':
      return {
        message: `menu ${n}`,
        arrayOption: [
          { number: 1, value: 'verde' },
          { number: 2, value: 'azul' },
        ],
        mostWrongAnswers: (pick % 2) + 1,
        noAnswerMinutes: (pick % 3) * 60,
      };
    case 'condition':
      return { key: variable, condition: (pick % 5) + 1, value: pick % 2 ? '1' : 'Ana' };
    case 'randomizer':
      return { percent: 100 };
    default:
      return {
        seq: ['a', 'b', 'c', 'd'].slice(0, (pick % 4) + 1),
        elements: [
          { number: 'a', type: 'message', value: `content ${n}` },
          pick % 2
            ? { number: 'b', type: 'input', value: variable }
            : { number: 'b', type: 'interval', value: longestInterval },
          { number: 'c', type: 'input', value: variable },
          { number: 'd', type: 'message', value: `ending ${n} {{x}}` },
        ].slice(0, (pick % 4) + 1),
      };
  }
};

const types = ['message', 'interval', 'menu', 'condition', 'randomizer', 'singleBlock'];

/** A random flow that could be published: complete data, ways anywhere, no endless loop. */
export const aGraph = (mostBlocks: number): fc.Arbitrary<FlowGraph> =>
  fc
    .array(
      fc.record({
        type: fc.constantFrom(...types),
        pick: fc.nat(1000),
        ways: fc.array(fc.nat(), { maxLength: 4 }),
      }),
      {
        minLength: 1,
        maxLength: mostBlocks,
      },
    )
    .map((drawn) =>
      Graph.parse({
        nodes: [
          block('start', 'start'),
          ...drawn.map(({ type, pick }, n) => block(`n${n}`, type, dataOf(type, n, pick))),
        ],
        connections: [
          { source: 'start', target: 'n0' },
          ...drawn.flatMap(({ type, ways }, n) =>
            (exitsOf[type] ?? ['next']).flatMap((sourceHandle, index) => {
              const way = ways[index];
              // Mostly forward, sometimes back.
              if (way === undefined)
                return n + 1 < drawn.length ? [{ source: `n${n}`, sourceHandle, target: `n${n + 1}` }] : [];
              return [{ source: `n${n}`, sourceHandle, target: `n${way % drawn.length}` }];
            }),
          ),
        ],
      }),
    )
    .filter((graph) => !problemsOf(graph).some(isGrave));

/** A conversation in a flow, in memory: the rules of the live one over the same runner. */
export class WalkedFlow {
  readonly sentTexts: string[] = [];
  readonly trace: TraceEntry[] = [];
  now = new Date('2026-11-23T12:00:00Z');
  result: FlowResult | undefined;
  #variables: Record<string, string> = {};
  #waits = 0;
  #messages = 0;
  #askedAfter = 0;
  #earlierWords: Extract<FlowInput, { as: 'words' }>[] = [];
  readonly #graph: FlowGraph;

  constructor(graph: FlowGraph) {
    this.#graph = graph;
  }

  get waitsFor() {
    return this.result?.as === 'waits' ? this.result.wait : undefined;
  }
  get waitId() {
    return this.result?.as === 'waits' ? this.result.waitId : undefined;
  }

  async begin(): Promise<void> {
    const flow = { flowId: 1, versionId: 1, graph: this.#graph };
    await this.#step(
      { flow, nodeId: startOf(this.#graph)!.id, memory: undefined, enteredAt: this.now, answers: [] },
      { as: 'enter' },
    );
  }

  /** Words of the customer. */
  async receive(body: string, mediaType: string | null = null): Promise<void> {
    const { result } = this;
    this.#messages++;
    if (result?.as !== 'waits') return;
    const input = { as: 'words', body, mediaType, mediaId: null, messageId: this.#messages } as const;
    if (result.wait.for !== 'words') this.#earlierWords.push(input);
    else await this.#step(result.run, input);
  }

  /** The end of a wait; one for another wait than the present one says nothing. */
  async end(waitId: string): Promise<void> {
    const { result } = this;
    if (result?.as !== 'waits' || result.waitId !== waitId) return;
    this.now = new Date(Math.max(this.now.getTime(), result.wait.until!.getTime()));
    const earlierWords = this.#earlierWords.filter(({ messageId }) => messageId > this.#askedAfter);
    this.#earlierWords = [];
    const before = this.sentTexts.length;
    await this.#step(result.run, { as: 'time' });
    for (const words of earlierWords) {
      if (this.result?.as !== 'waits' || this.result.wait.for !== 'words' || this.sentTexts.length > before)
        break;
      await this.#step(this.result.run, words);
    }
  }

  async #step(run: FlowRun, input: FlowInput): Promise<void> {
    this.result = await runFlow(
      this.#port(),
      run,
      input,
      () => `w${++this.#waits}`,
      async () => undefined,
    );
    this.trace.push(...this.result.trace);
  }

  #port(): FlowPort {
    const walked = this;
    const unused = async (): Promise<never> => {
      throw new Error('no block of a walk does this');
    };
    const fill = async (text: string) => fillForCustomer(text, ownVariables(walked.#variables));
    return {
      now: walked.now,
      timeZone: 'America/Sao_Paulo',
      language: 'pt',
      random: () => 0,
      get variables() {
        return walked.#variables;
      },
      setVariable(name, value) {
        walked.#variables = { ...walked.#variables, [name]: value };
      },
      valueOf: async (name) => walked.#variables[name],
      fill,
      async send(...contents) {
        for (const content of contents) {
          const text = (await fill(String(content))).trim();
          if (text === '') continue;
          walked.sentTexts.push(text);
          walked.#askedAfter = ++walked.#messages;
        }
      },
      sendTemplate: unused,
      isOpen: unused,
      moveToQueue: unused,
      setTag: unused,
      note: unused,
      setContactField: unused,
      handOver: unused,
      close: unused,
      askRating: unused,
      callOutside: unused,
    };
  }
}
