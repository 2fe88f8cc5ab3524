import type { BotLanguage } from '@recado/shared/features/settings';
import type { BlockData } from '@recado/shared/flow/blocks';
import type { AskKind } from '../asks/asks.table.ts';

/** What a block sends: words whose variables are still to fill, or an uploaded file with its caption. */
export type FlowContent = string | { file: string; caption?: string; asVoice?: boolean };

/**
 * Everything that a block may see and do. Live conversations, the test run beside the canvas and the replay run the same
 * blocks over ports of their own. So what a preview shows is what customers get.
 */
export interface FlowPort {
  now: Date;
  /** Of the company. */
  timeZone: string;
  language: BotLanguage;
  /** From 0 to less than 1. */
  random(): number;
  /** The flow's own variables. */
  variables: Readonly<Record<string, string>>;
  /** Keeps at most the longest text, so that no text grows from block to block. */
  setVariable(name: string, value: string): void;
  /** The value of any variable, as texts write it without braces; undefined for an unknown one. */
  valueOf(name: string): Promise<string | undefined>;
  /** Fills the variables of a text. */
  fill(text: string): Promise<string>;
  send(...contents: FlowContent[]): Promise<void>;
  /** Sends an approved template with its values filled; false where the connection cannot send it so. */
  sendTemplate(chosen: BlockData<'template'>): Promise<boolean>;
  /** Whether the hours that count for the ticket are open now; without hours they are. */
  isOpen(): Promise<boolean>;
  moveToQueue(queueId: number): Promise<void>;
  setTag(tagId: number, isOn: boolean): Promise<void>;
  note(text: string): Promise<void>;
  setContactField(name: string, value: string): Promise<void>;
  /** Leaves the ticket to a queue or person; with neither it waits where it is. */
  handOver(to: { queueId?: number | null | undefined; userId?: number | null | undefined }): Promise<void>;
  close(): Promise<void>;
  askRating(): Promise<void>;
  /** Asks outside; the result comes as an input of its own, with this wait. */
  callOutside(kind: AskKind, waitId: string, input: unknown): Promise<void>;
}
