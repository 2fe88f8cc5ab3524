import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessageText } from '../../messages.texts.ts';
import classes from './TemplateContent.module.css';

interface Props {
  details: DetailsOf<'template'>;
  /** The picture, film or document above the words. */
  file: ReactNode;
  words: ReactNode;
}

const categories = ['marketing', 'utility', 'authentication', 'service'] as const;

/** A template as the customer got it, with the class of its price. */
export function TemplateContent({ details, file, words }: Props) {
  const text = useMessageText();
  const { header, footer, buttons, cost } = details;
  const category = categories.find((one) => one === cost?.category);
  return (
    <div className={classes.template}>
      {file}
      {header !== '' && <strong>{header}</strong>}
      {words}
      {footer !== '' && <span className={classes.footer}>{footer}</span>}
      {buttons.length > 0 && (
        <ul className={classes.buttons}>
          {buttons.map((button, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may have the same words
            <li key={n}>
              {button.url !== null && <IconExternalLink size={14} stroke={1.7} aria-hidden />}
              {button.text}
            </li>
          ))}
        </ul>
      )}
      {category && (
        <span className={classes.footer}>
          {text('templateBy', { category: text(`category_${category}`) })}
        </span>
      )}
    </div>
  );
}
