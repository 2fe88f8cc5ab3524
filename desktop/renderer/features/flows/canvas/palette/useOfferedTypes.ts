import { type BlockType, blocks, blockTypes } from '@recado/shared/flow/blocks';
import { useFlowEditor } from '../editor/flowEditor.ts';

/** Kinds of blocks that never wait: a macro only acts. */
const acting = blockTypes.filter((type) => blocks[type].pauses !== true);

/** The kinds of blocks that the drawn flow may have. */
export const useOfferedTypes = (): readonly BlockType[] =>
  useFlowEditor(({ flow }) => (flow?.kind === 'macro' ? acting : blockTypes));
