import type { TextTemplate } from '@recado/shared/features/campaigns';
import type { Template } from '@recado/shared/features/templates';
import { fillPlaces } from '@recado/shared/lib/templateText';
import { FormattedText } from '../../../../components/FormattedText.tsx';
import classes from './FilledTemplate.module.css';

interface Props {
  template: Template;
  chosen: TextTemplate;
  /** Fills variables for one contact. */
  fill(words: string): string;
}

/** The words of a template as one contact of the list will read them, with footer and buttons. */
export function FilledTemplate({ template, chosen, fill }: Props) {
  const { headerFormat, header, body, footer, buttons } = template;
  return (
    <>
      {headerFormat === 'text' && (
        <strong className={classes.header}>{fillPlaces(header, chosen.headerValues.map(fill))}</strong>
      )}
      <FormattedText text={fillPlaces(body, chosen.values.map(fill))} isWhole />
      {footer !== '' && <span className={classes.footer}>{footer}</span>}
      {buttons.length > 0 && (
        <ul className={classes.buttons}>
          {buttons.map(({ text }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may have the same words
            <li key={n}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
