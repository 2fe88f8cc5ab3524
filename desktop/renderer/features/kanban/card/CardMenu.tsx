import { ActionIcon, Menu } from '@mantine/core';
import type { Card } from '@recado/shared/features/kanban';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { Hint } from '../../../components/hint/Hint.tsx';
import { keyOfLane, laneOfKey } from '../cache/boardData.ts';
import { laneName } from '../cache/laneName.ts';
import { moveCard } from '../cache/moveCard.ts';
import { focusNext } from '../drag/carried.ts';
import { useKanbanText } from '../kanban.texts.ts';
import classes from './BoardCard.module.css';

interface Props {
  card: Card;
  laneKeys: readonly number[];
}

/** Moves a card without dragging. */
export function CardMenu({ card, laneKeys }: Props) {
  const text = useKanbanText();
  const [isOpened, setOpened] = useState(false);
  const label = text('cardActions', { name: card.contact.name });
  const button = (
    <ActionIcon
      size={28}
      className={classes.more}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpened}
      onClick={() => setOpened(true)}
    >
      <IconDots size={16} stroke={1.7} />
    </ActionIcon>
  );
  // A board draws hundreds of cards, so the menu itself is drawn at the first press.
  if (!isOpened) return <Hint label={label}>{button}</Hint>;
  return (
    <Menu opened onChange={setOpened} position="bottom-end" withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Label>{text('moveTo')}</Menu.Label>
        {laneKeys.map((key) => (
          <Menu.Item
            key={key}
            disabled={key === keyOfLane(card.laneId)}
            onClick={() => {
              focusNext.ticketId = card.id;
              void moveCard(card, laneOfKey(key));
            }}
          >
            {laneName(laneOfKey(key))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
