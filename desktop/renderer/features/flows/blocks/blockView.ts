import type { BlockType } from '@recado/shared/flow/blocks';
import type { FlowNode } from '@recado/shared/flow/graph';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BlockName } from './parts/blockNames.texts.ts';

/** The data of a block as drawn: perhaps incomplete, perhaps of an older or foreign shape. */
export type DrawnData = FlowNode['data'];

/** The groups of the palette, in their order. The start block is in none: a flow has exactly one. */
export const blockGroups = ['send', 'ask', 'decide', 'act', 'end'] as const;
export type BlockGroup = (typeof blockGroups)[number];

export interface BlockDialogProps {
  /** The flow whose block it is. */
  flowId: number;
  data: DrawnData;
  /** Receives complete data. The dialog closes itself afterwards, by `onClose`. */
  onSave(data: DrawnData): void;
  onClose(): void;
}

/** What the page knows about a kind of block: how it looks, what it says on the canvas, and its dialog. */
export interface BlockView {
  icon: TablerIcon;
  /** The hue of its sign, in degrees (`--h` of `components/labels/hue.module.css`). */
  hue: number;
  group?: BlockGroup;
  /** The key of its name (`useBlockNames`). */
  title: BlockName;
  /** One to three lines on the canvas. It draws incomplete data, too. */
  Summary(props: { data: DrawnData }): ReactNode;
  /** Edits a block (FLOW-27). It reads the flow's variables from `FlowGraphContext`. */
  Dialog(props: BlockDialogProps): ReactNode;
  /** The data of a new block. */
  empty(): DrawnData;
}

/** A view for each kind of block. */
export type BlockViews = Readonly<Record<BlockType, BlockView>>;
