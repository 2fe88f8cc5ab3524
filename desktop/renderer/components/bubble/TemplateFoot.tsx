import type { ReactNode } from 'react';
import classes from './TemplateFoot.module.css';

interface Props {
  footer: string;
  buttons: readonly { text: string; icon: ReactNode }[];
}

/** What is below the words of a template: its footer and its buttons. The buttons do nothing here. */
export const TemplateFoot = ({ footer, buttons }: Props) => (
  <>
    {footer !== '' && <span className={classes.footer}>{footer}</span>}
    {buttons.length > 0 && (
      <ul className={classes.buttons}>
        {buttons.map(({ text, icon }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may have the same words
          <li key={n}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
    )}
  </>
);
