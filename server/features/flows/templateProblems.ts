import { AppError } from '@recado/shared/errors';
import type { BlockData } from '@recado/shared/flow/blocks';
import { blocks } from '@recado/shared/flow/blocks';
import type { FlowNode } from '@recado/shared/flow/graph';
import type { FlowProblem } from '@recado/shared/flow/problems';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { fillTemplate, type TemplateDraft } from '../core/templates/templateDraft.ts';
import { templates } from '../core/templates/templates.table.ts';

const mimes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  mp4: 'video/mp4',
};
/** The type of a stored file by its ending, which the upload chose by its content. */
const mimeOf = (file: string): string => mimes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** A template of any account with the values of a block. Throws as `fillTemplate` does. */
export const filledOf = (
  template: typeof templates.$inferSelect,
  chosen: BlockData<'template'>,
): TemplateDraft => fillTemplate(template, chosen, chosen.file ? mimeOf(chosen.file) : null);

/** Blocks whose template is gone or not approved, and those whose values or file do not fit it. */
export async function templateProblems(tx: Tx, nodes: readonly FlowNode[]): Promise<FlowProblem[]> {
  const chosen = nodes.flatMap(({ id, type, data }) => {
    const parsed = type === blocks.template.type ? blocks.template.data.safeParse(data).data : undefined;
    return parsed ? [{ nodeId: id, data: parsed }] : [];
  });
  if (chosen.length === 0) return [];
  const ids = [...new Set(chosen.map(({ data }) => data.templateId))];
  const rows = await tx.select().from(templates).where(inArray(templates.id, ids));
  return chosen.flatMap(({ nodeId, data }): FlowProblem[] => {
    const row = rows.find(({ id }) => id === data.templateId);
    if (row?.status !== 'approved') return [{ kind: 'missingRow', nodeId, about: 'template' }];
    try {
      filledOf(row, data);
      return [];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return [{ kind: 'incomplete', nodeId, about: 'values' }];
    }
  });
}
