import { Fragment, memo } from 'react';
import { formatText, isEmojiOnly, type Piece } from '../lib/format/formatText.ts';
import classes from './FormattedText.module.css';

/** Words as WhatsApp shows them; nothing a customer writes becomes markup. */
export const FormattedText = memo(function FormattedText({ text }: { text: string }) {
  return (
    <div className={classes.text} data-emoji={isEmojiOnly(text) || undefined} dir="auto">
      <Pieces pieces={formatText(text)} />
    </div>
  );
});

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    <Fragment key={index}>
      <One piece={piece} />
    </Fragment>
  ));

function One({ piece }: { piece: Piece }) {
  switch (piece.type) {
    case 'text':
      return piece.text;
    case 'link':
      return (
        <a href={piece.text} target="_blank" rel="noopener noreferrer" className={classes.link}>
          {piece.text}
        </a>
      );
    case 'mono':
      return <pre className={classes.mono}>{piece.text}</pre>;
    case 'code':
      return <code className={classes.code}>{piece.text}</code>;
    case 'bold':
      return (
        <strong>
          <Pieces pieces={piece.pieces} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Pieces pieces={piece.pieces} />
        </em>
      );
    case 'strike':
      return (
        <s>
          <Pieces pieces={piece.pieces} />
        </s>
      );
  }
}
