import { type BlockType, blocks, blockTypes } from '@recado/shared/flow/blocks';
import { templateNames } from '../../../../pickers/bots/templatePickers.ts';
import { useFlowEditor } from '../editor/flowEditor.ts';

/** Kinds of blocks that never wait: a macro only acts. */
const acting = blockTypes.filter((type) => blocks[type].pauses !== true);

/** Kinds of blocks of a company without an approved template. */
const withoutTemplate = (types: readonly BlockType[]) => types.filter((type) => type !== 'template');
const offered = {
  all: { conversation: blockTypes, macro: acting },
  withoutTemplate: { conversation: withoutTemplate(blockTypes), macro: withoutTemplate(acting) },
};

/** The kinds of blocks that the drawn flow may have. A template is offered where there is one to send. */
export function useOfferedTypes(): readonly BlockType[] {
  const hasTemplates = templateNames.useRows().length > 0;
  return useFlowEditor(
    ({ flow }) =>
      offered[hasTemplates ? 'all' : 'withoutTemplate'][flow?.kind === 'macro' ? 'macro' : 'conversation'],
  );
}
