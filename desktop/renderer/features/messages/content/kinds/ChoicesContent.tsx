import { wordsBeside } from '@recado/shared/lib/detailsWords';
import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import { IconExternalLink, IconList } from '@tabler/icons-react';
import { FormattedText } from '../../../../components/FormattedText.tsx';
import classes from './ChoicesContent.module.css';
import { useKindText } from './kinds.texts.ts';

/** Buttons or a list as the other side sees them. Nothing here is pressed: an answer is a message. */
export function ChoicesContent({ choices: shown, body }: { choices: DetailsOf<'choices'>; body: string }) {
  const text = useKindText();
  const { look, opens, footer, choices } = shown;
  const words = wordsBeside(shown, body);
  return (
    <>
      {words !== '' && <FormattedText text={words} />}
      {footer !== '' && <p className={classes.footer}>{footer}</p>}
      {look === 'list' && (
        <p className={classes.opens}>
          <IconList size={16} stroke={1.8} aria-hidden /> {opens || text('choices')}
        </p>
      )}
      <ul className={classes.choices} data-look={look} aria-label={text('choices')}>
        {choices.map(({ id, title, description, url }) => (
          <li key={`${id} ${title}`} className={classes.choice}>
            <span>
              {url !== null && /^https?:\/\//.test(url) ? (
                <a href={url} target="_blank" rel="noopener noreferrer" className={classes.link}>
                  {title} <IconExternalLink size={14} stroke={1.8} aria-hidden />
                </a>
              ) : (
                title
              )}
            </span>
            {description !== '' && <span className={classes.about}>{description}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
