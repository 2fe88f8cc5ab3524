import type { BlockData, BlockType } from '@recado/shared/flow/blocks';
import type { FlowPort } from './flowPort.ts';

/** What comes to a block: its turn, or what it has waited for. A signal of time is never a message. */
export type FlowInput =
  | { as: 'enter' }
  | { as: 'words'; body: string; mediaType: string | null; mediaId: number | null; messageId: number }
  | { as: 'time' }
  | { as: 'outside'; outcome: string; result: unknown };

/** What a block waits for: the customer's words (until a time, if it has one), a time, or a call outside. */
export type FlowWait =
  | { for: 'words'; until?: Date }
  | { for: 'time'; until: Date }
  | { for: 'outside'; until: Date };

/** What a block decides. `memory` comes back with its next input. */
export type FlowOutcome =
  | { as: 'go'; exit: string }
  | { as: 'wait'; wait: FlowWait; memory?: unknown }
  | { as: 'flow'; flowId: number }
  | { as: 'end'; how: FlowEnd };

/** How a flow ended by a block of its own. */
export type FlowEnd = 'handedOver' | 'closed' | 'rating';

/** The place of a block in its conversation. */
export interface BlockTurn {
  /** Names the wait of this turn, if the block waits. */
  waitId: string;
  /** What the block kept when it last waited; it parses it. */
  memory: unknown;
  /** A menu led here, to which the customer may go back. */
  hasBack: boolean;
  /** Remembers an answer of the customer for the note to the person who takes over. */
  keepAnswer(question: string, answer: string): void;
  /** All answers so far. */
  answers: readonly { question: string; answer: string }[];
}

/** Runs blocks of a type. Nothing but its port changes anything. */
export interface BlockRunner<Type extends BlockType = BlockType> {
  run(port: FlowPort, data: BlockData<Type>, input: FlowInput, turn: BlockTurn): Promise<FlowOutcome>;
}

/** Declares the runner of a type. */
export const blockRunner = <Type extends BlockType>(
  _type: Type,
  run: BlockRunner<Type>['run'],
): BlockRunner<Type> => ({ run });

/** Short forms. */
export const go = (exit = 'next'): FlowOutcome => ({ as: 'go', exit });
export const waitFor = (wait: FlowWait, memory?: unknown): FlowOutcome => ({ as: 'wait', wait, memory });
