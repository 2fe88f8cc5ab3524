import type { LinkPreview } from '@recado/shared/features/messages';
import { useState } from 'react';
import { serverOrigin } from '../../../lib/api.ts';
import classes from './LinkCard.module.css';

/** The preview of a link in a message; the whole card is the link. */
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
