import { mapAddress, wordsBeside } from '@recado/shared/lib/detailsWords';
import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { formatText } from '../../../../lib/format/formatText.ts';
import { useMessageText } from '../../messages.texts.ts';
import classes from './Card.module.css';
import { useKindText } from './kinds.texts.ts';

interface Props {
  body: string;
  /** Undefined for places of channels or times that gave only words. */
  place: DetailsOf<'place'> | undefined;
}

/** A place: its name and address, and a click opens the map. The page loads nothing from the map by itself. */
export function PlaceContent({ body, place }: Props) {
  const text = useMessageText();
  const kinds = useKindText();
  const { title, about, words, map } = place ? partsOf(place, body) : partsOfWords(body);
  const Icon = place?.isLive ? IconCurrentLocation : IconMapPin;
  const kind = kinds(place?.isLive ? 'livePlace' : 'place');
  return (
    <>
      <div className={classes.card}>
        <Icon size={30} stroke={1.5} className={classes.icon} aria-hidden />
        <div className={classes.words}>
          <span className={classes.name}>{title || kind}</span>
          {place?.isLive && title !== '' && <span className={classes.fact}>{kind}</span>}
          {about !== '' && <span className={classes.fact}>{about}</span>}
          {place?.isLive && <span className={classes.fact}>{kinds('livePlaceHint')}</span>}
          {map && (
            <a href={map} target="_blank" rel="noopener noreferrer" className={classes.link}>
              {text('openMap')}
            </a>
          )}
        </div>
      </div>
      {words !== '' && <span>{words}</span>}
    </>
  );
}

function partsOf(place: DetailsOf<'place'>, body: string) {
  const { name, address, latitude, longitude } = place;
  const point = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return {
    title: name || address,
    about: name && address ? address : point,
    words: wordsBeside(place, body),
    map: mapAddress(place),
  };
}

/** A place that came as words alone, with the link of the map among them. */
function partsOfWords(body: string) {
  const link = formatText(body).find((piece) => piece.type === 'link');
  const map = link && 'text' in link ? link.text : undefined;
  return { title: (map ? body.replace(map, '') : body).trim(), about: '', words: '', map };
}
