import { Button, Text } from '@mantine/core';
import type { GalleryKind, Message } from '@recado/shared/features/messages';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { formatText, type Piece } from '../../../lib/format/formatText.ts';
import { AudioContent } from '../content/AudioContent.tsx';
import { DocumentContent } from '../content/DocumentContent.tsx';
import { useMessageText } from '../messages.texts.ts';
import classes from './GalleryRow.module.css';

interface Props {
  message: Message;
  kind: Exclude<GalleryKind, 'pictures'>;
  onShow(): void;
}

/** A file, a recording or the links of a message, with its author and time. */
export function GalleryRow({ message, kind, onShow }: Props) {
  const text = useMessageText();
  const name = message.fromMe ? message.user?.name : message.contact?.name;
  return (
    <div className={classes.row}>
      <div className={classes.what}>
        {kind === 'files' && <DocumentContent message={message} outgoing={undefined} />}
        {kind === 'audio' && <AudioContent message={message} outgoing={undefined} />}
        {kind === 'links' &&
          linksIn(formatText(message.body)).map((link) => (
            <a key={link} href={link} target="_blank" rel="noopener noreferrer" className={classes.link}>
              {link}
            </a>
          ))}
        <Text size="xs" c="dimmed">
          {[name, formatShortDateTime(message.createdAt)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Button size="compact-sm" variant="subtle" onClick={onShow}>
        {text('showInThread')}
      </Button>
    </div>
  );
}

/** The addresses in a text, each once. */
const linksIn = (pieces: readonly Piece[]): string[] => [
  ...new Set(
    pieces.flatMap((piece) =>
      piece.type === 'link' ? [piece.text] : 'pieces' in piece ? linksIn(piece.pieces) : [],
    ),
  ),
];
