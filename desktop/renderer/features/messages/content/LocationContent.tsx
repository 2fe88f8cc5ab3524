import { IconMapPin } from '@tabler/icons-react';
import { formatText } from '../../../lib/format/formatText.ts';
import { useMessageText } from '../messages.texts.ts';
import classes from './Card.module.css';

/**
 * A location: its name and address, and a click opens the map. The page loads nothing from the map by itself.
 */
export function LocationContent({ body }: { body: string }) {
  const text = useMessageText();
  const map = formatText(body).find((piece) => piece.type === 'link');
  const words = (map ? body.replace(map.text, '') : body).trim();
  return (
    <div className={classes.card}>
      <IconMapPin size={30} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <span className={classes.name}>{words || text('location')}</span>
        {map && 'text' in map && (
          <a href={map.text} target="_blank" rel="noopener noreferrer" className={classes.link}>
            {text('openMap')}
          </a>
        )}
      </div>
    </div>
  );
}
