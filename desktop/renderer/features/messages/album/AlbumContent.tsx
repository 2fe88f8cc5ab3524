import type { Message } from '@recado/shared/features/messages';
import { useState } from 'react';
import { GalleryTile } from '../gallery/GalleryTile.tsx';
import { GalleryViewer } from '../gallery/GalleryViewer.tsx';
import classes from './AlbumContent.module.css';

/** An album shows this many tiles; the last one counts the rest. */
const mostTiles = 4;

interface Props {
  album: readonly Message[];
  /** Splits the album into single messages. */
  onSeparate(): void;
}

/** Pictures that were sent together. A press shows one large, and the arrows go through them. */
export function AlbumContent({ album, onSeparate }: Props) {
  const [viewed, setViewed] = useState<number>();
  const shown = viewed === undefined ? undefined : album[viewed];
  const go = (to: number) => (to >= 0 && to < album.length ? () => setViewed(to) : undefined);
  return (
    <div className={classes.grid} data-count={album.length}>
      {album.slice(0, mostTiles).map((message, at) => (
        <GalleryTile
          key={message.id}
          message={message}
          more={at === mostTiles - 1 ? album.length - mostTiles : 0}
          onOpen={() => setViewed(at)}
        />
      ))}
      {shown && viewed !== undefined && (
        <GalleryViewer
          key={shown.id}
          message={shown}
          left={{ label: 'olderPicture', go: go(viewed - 1) }}
          right={{ label: 'newerPicture', go: go(viewed + 1) }}
          onShow={onSeparate}
          onClose={() => setViewed(undefined)}
        />
      )}
    </div>
  );
}
