import { found } from '@recado/shared/errors';
import type { AssistState } from '@recado/shared/features/assist';
import type { Actor } from '@recado/shared/permissions';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Work } from '../../work.ts';
import { maySee } from '../core/access/access.ts';
import { tickets } from '../core/tickets/tickets.table.ts';
import { companies, plans } from '../operator/companies/companies.table.ts';
import { modelSettings } from '../prompts/modelSettings.table.ts';
import { prompts } from '../prompts/prompts.table.ts';
import { type ReadyPrompt, readPrompt } from '../prompts/readPrompt.ts';
import { translatedTickets } from './assist.table.ts';

/** The prompt that helps; undefined: help is off. */
export async function helpingPrompt(
  work: Pick<Work, 'tx' | 'companyId' | 'vault'>,
): Promise<ReadyPrompt | undefined> {
  const [settings] = await work.tx
    .select({ isOn: modelSettings.assist, promptId: modelSettings.assistPromptId })
    .from(modelSettings);
  if (!settings?.isOn || settings.promptId === null) return undefined;
  const prompt = await readPrompt(work, settings.promptId);
  return prompt && prompt.address.apiKey !== '' ? prompt : undefined;
}

/** Throws ERR_NO_TICKET_FOUND for a ticket that this person may not see (ASSIST-01). */
export async function mustSee(tx: Tx, actor: Actor, ticketId: number): Promise<void> {
  const [ticket] = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.id, ticketId), maySee(actor)));
  found(ticket, 'ERR_NO_TICKET_FOUND');
}

/** The help that a conversation has, without opening any key (ASSIST-02). */
export async function helpOf(
  { tx, companyId }: Pick<Work, 'tx' | 'companyId'>,
  actor: Actor,
  ticketId: number,
): Promise<AssistState> {
  await mustSee(tx, actor, ticketId);
  const [[help], [translated]] = await Promise.all([
    tx
      .select({
        isGrounded: sql<boolean>`exists (select from knowledge_passages p
          where ${prompts.readsAll} or p.source_id in
            (select source_id from prompt_sources where prompt_id = ${prompts.id}))`,
      })
      .from(modelSettings)
      .innerJoin(prompts, and(eq(prompts.id, modelSettings.assistPromptId), sql`${prompts.apiKey} <> ''`))
      .innerJoin(companies, eq(companies.id, companyId))
      .innerJoin(plans, and(eq(plans.id, companies.planId), plans.useOpenAi))
      .where(eq(modelSettings.assist, true)),
    tx
      .select({ language: translatedTickets.language })
      .from(translatedTickets)
      .where(eq(translatedTickets.ticketId, ticketId)),
  ]);
  return {
    isOn: help !== undefined,
    isGrounded: help?.isGrounded ?? false,
    translatesTo: translated?.language ?? null,
  };
}
