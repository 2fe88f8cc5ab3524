import { type CardPerson, peopleIn } from '@recado/shared/lib/vCard';
import { IconAddressBook } from '@tabler/icons-react';
import { useMessageText } from '../messages.texts.ts';
import classes from './Card.module.css';

/** Contact cards: names and numbers. */
export function ContactCard({ body, vCard }: { body: string; vCard: string | null }) {
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
          </div>
        </div>
      ))}
    </>
  );
}
