import { type CardPerson, peopleIn } from '@recado/shared/lib/vCard';
import { IconAddressBook } from '@tabler/icons-react';
import { useMessageText } from '../../messages.texts.ts';
import classes from './Card.module.css';
import { CardActions } from './CardActions.tsx';

interface Props {
  body: string;
  vCard: string | null;
  /** It came from the other side, so its people can be kept and written to. */
  isReceived: boolean;
}

/** Contact cards: names and numbers. */
export function ContactCard({ body, vCard, isReceived }: Props) {
  const text = useMessageText();
  const people: Pick<CardPerson, 'name' | 'numbers'>[] = peopleIn(vCard ?? '');
  if (people.length === 0) people.push({ name: body || text('contact'), numbers: [] });
  return (
    <>
      {people.map(({ name, numbers }) => (
        <div key={`${name}${numbers.join()}`} className={classes.card}>
          <IconAddressBook size={30} stroke={1.5} className={classes.icon} aria-hidden />
          <div className={classes.words}>
            <span className={classes.name}>{name || body}</span>
            {numbers.map((number) => (
              <span key={number} className={classes.fact}>
                {number}
              </span>
            ))}
            {isReceived && numbers[0] && <CardActions name={name || body} number={numbers[0]} />}
          </div>
        </div>
      ))}
    </>
  );
}
