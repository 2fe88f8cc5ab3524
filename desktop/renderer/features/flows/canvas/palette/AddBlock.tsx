import type { BlockType } from '@recado/shared/flow/blocks';
import { IconPlus } from '@tabler/icons-react';
import { blockViews } from '../../blocks/blockViews.tsx';
import { useBlockNames } from '../../blocks/parts/blockNames.texts.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { NamedBlock } from './BlockSign.tsx';
import { PickButton } from './PickButton.tsx';
import { useOfferedTypes } from './useOfferedTypes.ts';

interface Props {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  onAdd(type: BlockType): void;
}

/** The speed-dial: all kinds of blocks behind a plus (FLOW-25). */
export function AddBlock({ onAdd, ...props }: Props) {
  const text = useCanvasText();
  const names = useBlockNames();
  const types = useOfferedTypes();
  const picks = () =>
    types.map((type) => {
      const view = blockViews[type];
      return {
        value: type,
        label: names(view.title),
        look: <NamedBlock view={view} />,
        group: view.group ? names(`group_${view.group}`) : names('start'),
      };
    });
  return (
    <PickButton
      {...props}
      label={text('addBlock')}
      icon={<IconPlus size={20} stroke={1.8} />}
      variant="filled"
      picks={picks}
      onPick={(type) => onAdd(type as BlockType)}
    />
  );
}
