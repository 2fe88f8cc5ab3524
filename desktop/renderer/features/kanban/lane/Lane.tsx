import { Loader } from '@mantine/core';
import { type Card, cardsAtFirst } from '@recado/shared/features/kanban';
import { memo, use, useCallback, useRef, useState } from 'react';
import { EvenRows, type EvenRowsHandle } from '../../../components/list/even/EvenRows.tsx';
import { DrawsAllRows } from '../../../lib/drawing/DrawsAllRows.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import type { LaneCards } from '../cache/boardData.ts';
import { BoardCard } from '../card/BoardCard.tsx';
import { cardPx } from '../card/cardPx.ts';
import { useCarried } from '../drag/carried.ts';
import { useLaneDrop } from '../drag/useLaneDrop.ts';
import { useKanbanText } from '../kanban.texts.ts';
import { FoldedLane } from './FoldedLane.tsx';
import classes from './Lane.module.css';
import { LaneHead } from './LaneHead.tsx';
import { useNear } from './useNear.ts';

interface Props {
  /** 0: the lane of tickets without a Kanban tag. */
  laneKey: number;
  name: string;
  color: string;
  lane: LaneCards;
  isFolded: boolean;
  laneKeys: readonly number[];
  openUuid: string | undefined;
  mayMove: boolean;
  /** The name for its scroll position; undefined while the cards are those of other filters. */
  placeName: string | undefined;
  /** Its cards are drawn at once, before the browser has told which lanes are visible. */
  startsNear: boolean;
  onOpen(card: Card): void;
  onMore(laneKey: number): void;
}

/** The distance to the last loaded card at which the next page is read, px. */
const reachPx = 2000;
/** The same while a lane has its first cards only: nobody may ever scroll it. */
const firstReachPx = 780;

/** Cards drawn beyond the visible ones, on each side: many in a lane that a person scrolls, few until then. */
const overscan = { atTop: 1, scrolled: 6 } as const;

/** A lane of the board, with its cards; thousands of them scroll, because only visible ones are drawn. */
export const Lane = memo(function Lane(props: Props) {
  const { laneKey, name, color, lane, isFolded, laneKeys, openUuid, mayMove, placeName, onOpen, onMore } =
    props;
  const [isAtTop, setAtTop] = useState(true);
  const text = useKanbanText();
  const words = useWords();
  const drawsAll = use(DrawsAllRows);
  const element = useRef<HTMLElement>(null);
  const rows = useRef<EvenRowsHandle>(null);
  const isNear = useNear(element, props.startsNear) || drawsAll;
  const isDrawn = isNear && !isFolded;
  const isDraggedOver = useLaneDrop(element, laneKey, isDrawn && !drawsAll);
  const isCarriedOver = useCarried(({ carried }) => carried?.over === laneKey);
  const more = useCallback(() => onMore(laneKey), [onMore, laneKey]);
  return (
    <section
      ref={element}
      className={classes.lane}
      aria-label={name}
      data-lane={laneKey}
      data-over={isDraggedOver || isCarriedOver || undefined}
      data-folded={isFolded || undefined}
    >
      {isFolded ? (
        <FoldedLane {...{ laneKey, name, color, lane }} />
      ) : (
        <LaneHead {...{ laneKey, name, color, lane }} hasFold={isNear} />
      )}
      {isDrawn && lane.cards.length === 0 && !lane.hasMore && (
        <p className={classes.none}>{text('noCards')}</p>
      )}
      {isDrawn && (lane.cards.length > 0 || lane.hasMore) && (
        <div className={classes.rows}>
          <EvenRows
            ref={rows}
            rows={lane.cards}
            keyOf={({ id }) => id}
            rowPx={cardPx.card + cardPx.gap}
            overscan={isAtTop ? overscan.atTop : overscan.scrolled}
            label={`${name}, ${text('cards', { count: lane.count })}`}
            placeName={placeName}
            bottom={
              lane.hasMore && (
                <div className={classes.more} role="status">
                  <Loader size="xs" aria-label={words('loading')} />
                </div>
              )
            }
            onAtTop={setAtTop}
            reachPx={lane.cards.length > cardsAtFirst ? reachPx : firstReachPx}
            onNearEnd={more}
          >
            {(card) => (
              <BoardCard
                key={card.id}
                card={card}
                laneKeys={laneKeys}
                isOpen={card.uuid === openUuid}
                mayMove={mayMove}
                onOpen={onOpen}
              />
            )}
          </EvenRows>
        </div>
      )}
    </section>
  );
});
