import type { HeaderFormat, TemplateButton } from '@recado/shared/features/templates';
import {
  IconArrowBackUp,
  IconExternalLink,
  IconFile,
  IconMovie,
  IconPhone,
  IconPhoto,
} from '@tabler/icons-react';
import { FormattedText } from '../FormattedText.tsx';
import { TemplateFoot } from './TemplateFoot.tsx';
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
      <TemplateFoot
        footer={footer}
        buttons={buttons.map(({ kind, text }) => {
          const Icon = buttonIcons[kind];
          return { text, icon: Icon && <Icon size={14} stroke={1.7} aria-hidden /> };
        })}
      />
    </div>
  );
}
