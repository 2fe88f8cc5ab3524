import type { HeaderFormat, TemplateButton } from '@recado/shared/features/templates';
import {
  IconArrowBackUp,
  IconExternalLink,
  IconFile,
  IconMovie,
  IconPhone,
  IconPhoto,
} from '@tabler/icons-react';
import { FormattedText } from '../../components/FormattedText.tsx';
import classes from './TemplatePreview.module.css';

interface Props {
  headerFormat: HeaderFormat;
  header: string;
  body: string;
  footer: string;
  buttons: readonly Pick<TemplateButton, 'kind' | 'text'>[];
  /** The name of the chosen file above the words. */
  fileName?: string | undefined;
  /** The address of the chosen picture above the words. */
  picture?: string | undefined;
}

const fileIcons = { image: IconPhoto, video: IconMovie, document: IconFile } as const;
const buttonIcons = {
  reply: IconArrowBackUp,
  url: IconExternalLink,
  phone: IconPhone,
  other: undefined,
} as const;

/** A template as the customer will see it. */
export function TemplatePreview({ headerFormat, header, body, footer, buttons, fileName, picture }: Props) {
  const FileIcon =
    headerFormat === 'image' || headerFormat === 'video' || headerFormat === 'document'
      ? fileIcons[headerFormat]
      : undefined;
  return (
    <div className={classes.bubble} dir="auto">
      {picture && <img className={classes.picture} src={picture} alt="" />}
      {FileIcon && !picture && (
        <div className={classes.file}>
          <FileIcon size={28} stroke={1.5} aria-hidden />
          {fileName}
        </div>
      )}
      {headerFormat === 'text' && header !== '' && <div className={classes.header}>{header}</div>}
      <FormattedText text={body} isWhole />
      {footer !== '' && <div className={classes.footer}>{footer}</div>}
      {buttons.length > 0 && (
        <ul className={classes.buttons}>
          {buttons.map(({ kind, text }, n) => {
            const Icon = buttonIcons[kind];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two buttons may have the same words
              <li key={n}>
                {Icon && <Icon size={16} stroke={1.7} aria-hidden />}
                {text}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
