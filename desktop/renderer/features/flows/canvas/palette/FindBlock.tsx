import { IconSearch } from '@tabler/icons-react';
import { useCanvasText } from '../canvas.texts.ts';
import { allWordsIn, nameOfType, viewOf, wordsIn } from '../editor/blockLook.ts';
import { drawnNow } from '../editor/flowEditor.ts';
import { NamedBlock } from './BlockSign.tsx';
import { PickButton } from './PickButton.tsx';

interface Props {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  onFound(id: string): void;
}

/** Finds a block by its kind and by any word in it. */
export function FindBlock({ onFound, ...props }: Props) {
  const text = useCanvasText();
  const picks = () =>
    drawnNow().nodes.map(({ id, type, data }) => {
      const view = viewOf(type);
      return {
        value: id,
        label: nameOfType(type),
        keywords: allWordsIn(data),
        look: view ? <NamedBlock view={view} words={wordsIn(data)} /> : type,
      };
    });
  return (
    <PickButton
      {...props}
      label={text('findBlock')}
      icon={<IconSearch size={16} stroke={1.7} />}
      picks={picks}
      onPick={onFound}
    />
  );
}
