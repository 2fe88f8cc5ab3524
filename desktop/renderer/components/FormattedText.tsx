import { splitMentions } from '@recado/shared/lib/splitMentions';
import { Fragment, memo } from 'react';
import { formatText, isEmojiOnly, type Piece } from '../lib/format/formatText.ts';
import classes from './FormattedText.module.css';

interface Props {
  text: string;
  /** Whoever is named in it with an @: their names stand out. */
  mentions?: readonly { name: string }[] | undefined;
}
const noNames: readonly { name: string }[] = [];

/** Words as WhatsApp shows them; nothing a customer writes becomes markup. */
export const FormattedText = memo(function FormattedText({ text, mentions = noNames }: Props) {
  return (
    <div className={classes.text} data-emoji={isEmojiOnly(text) || undefined} dir="auto">
      <Pieces pieces={formatText(text)} names={mentions.map(({ name }) => name)} />
    </div>
  );
});

const Pieces = ({ pieces, names }: { pieces: readonly Piece[]; names: readonly string[] }) =>
  pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    <Fragment key={index}>
      <One piece={piece} names={names} />
    </Fragment>
  ));

function One({ piece, names }: { piece: Piece; names: readonly string[] }) {
  switch (piece.type) {
    case 'text':
      return names.length === 0 ? piece.text : <Named text={piece.text} names={names} />;
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
          <Pieces pieces={piece.pieces} names={names} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Pieces pieces={piece.pieces} names={names} />
        </em>
      );
    case 'strike':
      return (
        <s>
          <Pieces pieces={piece.pieces} names={names} />
        </s>
      );
  }
}

/** Words in which people are named. */
const Named = ({ text, names }: { text: string; names: readonly string[] }) =>
  splitMentions(text, names).map(({ text: words, name }, index) =>
    name === undefined ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      <span key={index} className={classes.mention}>
        {words}
      </span>
    ),
  );
