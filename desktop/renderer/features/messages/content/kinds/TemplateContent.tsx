import type { DetailsOf } from '@recado/shared/lib/messageDetails';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TemplateFoot } from '../../../../components/bubble/TemplateFoot.tsx';
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
      <TemplateFoot
        footer={footer}
        buttons={buttons.map((button) => ({
          text: button.text,
          icon: button.url !== null && <IconExternalLink size={14} stroke={1.7} aria-hidden />,
        }))}
      />
      {category && (
        <span className={classes.price}>
          {text('templateBy', { category: text(`category_${category}`) })}
        </span>
      )}
    </div>
  );
}
