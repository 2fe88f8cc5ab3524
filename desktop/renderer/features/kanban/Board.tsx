import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { Card } from '@recado/shared/features/kanban';
import type { Tag } from '@recado/shared/features/tags';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffectEvent, useMemo, useState } from 'react';
import { Failed } from '../../components/Failed.tsx';
import { matchesText } from '../../lib/format/foldText.ts';
import { useCan } from '../../lib/session/session.ts';
import classes from './Board.module.css';
import { useAnnouncement } from './cache/announcement.ts';
import { type BoardData, laneIn } from './cache/boardData.ts';
import { lanesQuery, loadMoreOf, useBoard } from './cache/boardQueries.ts';
import { BoardTools } from './filters/BoardTools.tsx';
import { useBoardQuery, useFolded } from './filters/boardFilters.ts';
import { useKanbanText } from './kanban.texts.ts';
import { Lane } from './lane/Lane.tsx';
import { NoLanes } from './lane/NoLanes.tsx';
import { lanesAtFirst, useLaneScroll } from './lane/useLaneScroll.ts';

interface Props {
  /** The conversation that is open beside the board. */
  openUuid: string | undefined;
  onOpen(card: Card): void;
}

/** The board: a lane for tickets without a Kanban tag, then one for each tag (KANBAN-03). */
export function Board({ openUuid, onOpen }: Props) {
  const query = useBoardQuery();
  const lanes = useQuery(lanesQuery);
  const board = useBoard(query);
  const failure = lanes.error ?? board.error;
  return (
    <div className={classes.board}>
      <BoardTools />
      {failure && !(lanes.data && board.data) ? (
        <Failed
          error={failure}
          retry={() => {
            void lanes.refetch();
            void board.refetch();
          }}
        />
      ) : !lanes.data || !board.data ? (
        <LaneSkeletons />
      ) : lanes.data.length === 0 ? (
        <NoLanes />
      ) : (
        <Lanes
          lanes={lanes.data}
          board={board.data}
          search={board.isPlaceholderData ? (query.searchParam ?? '') : ''}
          isSettled={!board.isPlaceholderData}
          openUuid={openUuid}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}

interface LanesProps extends Props {
  lanes: readonly Tag[];
  board: BoardData;
  /** What the cards on screen are narrowed to, until the server has answered. */
  search: string;
  /** The cards are those of the present filters. */
  isSettled: boolean;
}

/** The colour of the lane of tickets without a Kanban tag. */
const grey = '#868e96';

function Lanes({ lanes, board, search, isSettled, openUuid, onOpen }: LanesProps) {
  const text = useKanbanText();
  const query = useBoardQuery();
  const mayMove = useCan('kanban:move');
  const folded = useFolded();
  const scroller = useLaneScroll();
  const laneKeys = useMemo(() => [0, ...lanes.map(({ id }) => id)], [lanes]);
  const shown = useMemo(() => narrowed(board, search), [board, search]);
  const readMore = useEffectEvent((key: number) => void loadMoreOf(query, key).catch(() => undefined));
  const onMore = useCallback((key: number) => readMore(key), []);
  const open = useCallback(onOpen, [onOpen]);
  const filters = JSON.stringify(query);
  const [atFirst] = useState(lanesAtFirst);
  const heads = [{ id: 0, name: text('noLane'), color: grey }, ...lanes];
  return (
    <>
      <section ref={scroller} className={classes.lanes} aria-label={text('board')} data-lanes>
        {heads.map(({ id, name, color }, at) => (
          <Lane
            key={id}
            laneKey={id}
            name={name}
            color={color}
            lane={laneIn(shown, id)}
            isFolded={folded.includes(id)}
            laneKeys={laneKeys}
            openUuid={openUuid}
            mayMove={mayMove}
            placeName={isSettled ? `board:${id}:${filters}` : undefined}
            startsNear={at >= atFirst.from && at < atFirst.to}
            onOpen={open}
            onMore={onMore}
          />
        ))}
      </section>
      <VisuallyHidden id="board-keys">{text(mayMove ? 'keysHint' : 'openKeysHint')}</VisuallyHidden>
      <Announcement />
    </>
  );
}

/** Says to screen readers what happens to cards. */
function Announcement(): ReactNode {
  const words = useAnnouncement((announcement) => announcement.words);
  return <VisuallyHidden role="status">{words}</VisuallyHidden>;
}

/** The loaded cards that fit a search; the server looks through the others meanwhile. */
function narrowed(board: BoardData, search: string): BoardData {
  if (search === '') return board;
  return Object.fromEntries(
    Object.entries(board).map(([key, lane]) => [
      key,
      {
        ...lane,
        cards: lane.cards.filter(({ id, contact, lastMessage }) =>
          matchesText(`${contact.name} ${contact.number} ${id} ${lastMessage}`, search),
        ),
      },
    ]),
  );
}

function LaneSkeletons() {
  return (
    <div className={classes.lanes} aria-busy>
      {[3, 4, 2, 3, 1].map((cards, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <div key={at} className={classes.ghost}>
          <Skeleton height={16} width={140} my={14} />
          {Array.from({ length: cards }, (_, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            <Skeleton key={nth} height={148} radius="md" mb={8} />
          ))}
        </div>
      ))}
    </div>
  );
}
