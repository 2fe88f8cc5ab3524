import type { LinkPreview } from '@recado/shared/features/messages';
import { useState } from 'react';
import { serverOrigin } from '../../../lib/api.ts';
import classes from './LinkCard.module.css';

/** What the page behind an address in a message says of itself; the whole card leads there. */
export function LinkCard({ preview: { url, title, description, pictureUrl } }: { preview: LinkPreview }) {
  const [failed, setFailed] = useState<string>();
  const host = new URL(url).hostname.replace(/^www\./, '');
  return (
    <a className={classes.card} href={url} target="_blank" rel="noopener noreferrer">
      {pictureUrl && pictureUrl !== failed && (
        <img
          className={classes.picture}
          src={serverOrigin() + pictureUrl}
          alt=""
          width={64}
          height={64}
          onError={() => setFailed(pictureUrl)}
        />
      )}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {description && <span className={classes.description}>{description}</span>}
        <span className={classes.host}>{host}</span>
      </span>
    </a>
  );
}
