import { randomUUID } from 'node:crypto';
import { found } from '@recado/shared/errors';
import type { AssistKind } from '@recado/shared/features/assist';
import type { ModelUse } from '@recado/shared/features/prompts';
import type { Actor } from '@recado/shared/permissions';
import { eq } from 'drizzle-orm';
import type { Kernel } from '../../../kernel.ts';
import { ModelError } from '../../../models/modelError.ts';
import type { Work } from '../../../work.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { reserveTokens } from '../../prompts/budget/reserveTokens.ts';
import { settleTokens } from '../../prompts/budget/settleTokens.ts';
import type { ReadyPrompt } from '../../prompts/readPrompt.ts';
import { assistUses } from '../assist.table.ts';
import { limitHelp } from './limitHelp.ts';

/** The parts of a process that help needs. */
export type Machine = Pick<Kernel, 'inWork' | 'outside' | 'storage'>;

/** One call of a model for a person, with the most tokens that it can cost. */
export interface HelpCall<T> {
  kind: AssistKind;
  use: Extract<ModelUse, 'assist' | 'transcription'>;
  ticketId: number;
  /** Undefined: help is off. */
  prompt: ReadyPrompt | undefined;
  tokens: number;
  /** Makes the call; a ModelError is a fault. */
  call(key: string): Promise<{ value: T; spent: number }>;
  /** Stores the result, in the transaction that settles its tokens. */
  store?(work: Work, value: T): Promise<void>;
}

/** What a call brought; without a value there is a fault in a word. */
export interface HelpResult<T> {
  useId: number;
  value: T | undefined;
  fault: string | null;
}

/** A result that the model has made, but that nobody can use: its tokens count (ASSIST-06). */
export class Unusable extends ModelError {
  readonly spent: number;

  constructor(fault: ModelError['fault'], spent: number) {
    super(fault);
    this.spent = spent;
  }
}

/**
 * Calls a model outside of any transaction: reserves, calls, settles, and counts the use. Faults of the other side are
 * values, never errors (ASSIST-03, ASSIST-04).
 */
export async function askModel<T>(
  { inWork }: Machine,
  actor: Actor,
  help: HelpCall<T>,
): Promise<HelpResult<T>> {
  const { companyId } = actor;
  const { kind, use, ticketId, prompt, tokens } = help;
  limitHelp(actor);
  const counted = (work: Work, fault: string | null, spent: number) =>
    countUse(work, actor, { kind, ticketId, promptId: prompt?.id ?? null, fault, tokens: spent });
  if (!prompt) return failed(await inWork(companyId, (work) => counted(work, 'notSetUp', 0)), 'notSetUp');
  const key = `assist ${kind} ${randomUUID()}`;
  const reserved = await inWork(companyId, (work) =>
    reserveTokens(work, { key, use, promptId: prompt.id, ticketId, tokens }),
  );
  if (reserved === 'overBudget')
    return failed(await inWork(companyId, (work) => counted(work, 'overBudget', 0)), 'overBudget');
  const outcome = await outcomeOf(help, key);
  const spent = Math.min(outcome.spent, tokens);
  const useId = await inWork(companyId, async (work) => {
    await settleTokens(work, { key, spent });
    const id = await counted(work, outcome.fault, spent);
    if (id !== undefined && outcome.value !== undefined) await help.store?.(work, outcome.value);
    return id;
  });
  return { useId: found(useId, 'ERR_NO_TICKET_FOUND'), value: outcome.value, fault: outcome.fault };
}

const failed = (useId: number | undefined, fault: string) => ({
  useId: found(useId, 'ERR_NO_TICKET_FOUND'),
  value: undefined,
  fault,
});

async function outcomeOf<T>({ call, tokens }: HelpCall<T>, key: string) {
  try {
    const { value, spent } = await call(key);
    return { value, spent, fault: null };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const spent = error instanceof Unusable ? error.spent : error.mayHaveCost ? tokens : 0;
    return { value: undefined, spent, fault: error.fault };
  }
}

/** Stores a use; undefined when the ticket is gone meanwhile. */
async function countUse(
  { tx, clock }: Work,
  { userId, support }: Actor,
  use: Pick<typeof assistUses.$inferInsert, 'kind' | 'ticketId' | 'promptId' | 'fault' | 'tokens'>,
): Promise<number | undefined> {
  const [ticket] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.id, use.ticketId))
    .for('key share');
  if (!ticket) return undefined;
  const [row] = await tx
    .insert(assistUses)
    .values({ ...use, userId: support ? null : userId, createdAt: clock.now() })
    .returning({ id: assistUses.id });
  return row!.id;
}
