import type { LastMessageKind } from '@recado/shared/features/tickets';
import {
  IconAddressBook,
  IconBan,
  IconFileText,
  IconHeadphones,
  IconMapPin,
  IconMicrophone,
  IconPhone,
  IconPhoto,
  IconQuestionMark,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import { useContentText } from '../lib/texts/contents.texts.ts';
import classes from './ContentPreview.module.css';

const icons: Record<LastMessageKind, TablerIcon> = {
  image: IconPhoto,
  audio: IconHeadphones,
  voice: IconMicrophone,
  video: IconVideo,
  file: IconFileText,
  location: IconMapPin,
  contact: IconAddressBook,
  call: IconPhone,
  unsupported: IconQuestionMark,
  deleted: IconBan,
};

interface Props {
  kind: LastMessageKind | null;
  /** The words of the message, a caption or a file's name. */
  text: string;
}

/** Shows a message in one line: the icon of its kind, and its words or else the name of the kind. */
export function ContentPreview({ kind, text }: Props) {
  const names = useContentText();
  const Icon = kind && icons[kind];
  return (
    <span className={classes.line}>
      {Icon && <Icon size={14} stroke={1.8} className={classes.icon} aria-hidden />}
      <span className={classes.words}>{text || (kind ? names(kind) : '')}</span>
    </span>
  );
}
