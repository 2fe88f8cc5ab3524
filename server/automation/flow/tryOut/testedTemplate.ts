import type { BlockData } from '@recado/shared/flow/blocks';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { TemplateDraft } from '../../../features/core/templates/templateDraft.ts';
import { templates } from '../../../features/core/templates/templates.table.ts';
import { filledOf } from '../../../features/flows/templateProblems.ts';

/** The template that a test run would send, as if the connection had it. Throws where it does not fit. */
export async function testedTemplate(
  tx: Tx,
  chosen: BlockData<'template'>,
): Promise<TemplateDraft | undefined> {
  const [row] = await tx.select().from(templates).where(eq(templates.id, chosen.templateId));
  return row && filledOf(row, chosen);
}
