import { AppError } from '@recado/shared/errors';
import type { BlockData } from '@recado/shared/flow/blocks';
import type { TemplateDraft } from '../../features/core/templates/templateDraft.ts';
import type { FlowPort } from './flowPort.ts';

/** The template of a block with the variables of its values filled; undefined where it cannot be sent so. */
export async function fillChosen(
  chosen: BlockData<'template'>,
  fill: FlowPort['fill'],
  draftOf: (filled: BlockData<'template'>) => Promise<TemplateDraft | undefined>,
): Promise<TemplateDraft | undefined> {
  const all = (values: readonly string[]) => Promise.all(values.map(fill));
  const [headerValues, values, buttonValues] = await Promise.all([
    all(chosen.headerValues),
    all(chosen.values),
    all(chosen.buttonValues),
  ]);
  try {
    return await draftOf({ ...chosen, headerValues, values, buttonValues });
  } catch (error) {
    // The way out of the block is the answer; the step goes on.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
