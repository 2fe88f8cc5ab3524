import { UnstyledButton } from '@mantine/core';
import type { BlockType } from '@recado/shared/flow/blocks';
import { Hint } from '../../../../components/hint/Hint.tsx';
import { blockGroups } from '../../blocks/blockView.ts';
import { blockViews } from '../../blocks/blockViews.tsx';
import { useBlockNames } from '../../blocks/parts/blockNames.texts.ts';
import { useCanvasText } from '../canvas.texts.ts';
import { NamedBlock } from './BlockSign.tsx';
import { draggedType } from './draggedType.ts';
import classes from './Palette.module.css';
import { useOfferedTypes } from './useOfferedTypes.ts';

/** All kinds of blocks by their groups: dragged onto the board, or pressed. */
export function Palette({ onAdd }: { onAdd(type: BlockType): void }) {
  const text = useCanvasText();
  const names = useBlockNames();
  const types = useOfferedTypes();
  const groups = blockGroups.filter((group) => types.some((type) => blockViews[type].group === group));
  return (
    <aside className={classes.palette} aria-label={text('blocks')}>
      {groups.map((group) => (
        <section key={group} aria-label={names(`group_${group}`)}>
          <h3 className={classes.group}>{names(`group_${group}`)}</h3>
          {types
            .filter((type) => blockViews[type].group === group)
            .map((type) => (
              <Hint key={type} label={names(blockViews[type].title)} side="right">
                <UnstyledButton
                  className={classes.block ?? ''}
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.setData(draggedType, type);
                    event.dataTransfer.effectAllowed = 'copy';
                  }}
                  onClick={() => onAdd(type)}
                >
                  <NamedBlock view={blockViews[type]} />
                </UnstyledButton>
              </Hint>
            ))}
        </section>
      ))}
    </aside>
  );
}
