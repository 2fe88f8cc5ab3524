import { splitMentions } from '@recado/shared/lib/splitMentions';
import { Fragment, memo, useMemo, useState } from 'react';
import { cutPieces } from '../lib/format/cutPieces.ts';
import { formatText, isEmojiOnly, type Piece } from '../lib/format/formatText.ts';
import { useWords } from '../lib/texts/words.texts.ts';
import classes from './FormattedText.module.css';

interface Props {
  text: string;
  /** The people that it names with an @, whose names are highlighted. */
  mentions?: readonly { name: string }[] | undefined;
  /** Shows all of a long text, because the person was led to something in it. */
  isWhole?: boolean | undefined;
}
const noNames: readonly { name: string }[] = [];

/** A long text is cut after this many letters. */
const shownLetters = 1000;
/** Texts that the person has expanded, so that they stay expanded while the list scrolls. */
const opened = new Set<string>();

/**
 * Shows words as WhatsApp formats them. A long text is cut, with a button to read on. Nothing that a customer
 * writes becomes markup.
 */
export const FormattedText = memo(function FormattedText({ text, mentions = noNames, isWhole }: Props) {
  const words = useWords();
  const pieces = useMemo(() => formatText(text), [text]);
  const beginning = useMemo(() => cutPieces(pieces, shownLetters), [pieces]);
  const [isOpen, setOpen] = useState(() => opened.has(text));
  if (isWhole && !isOpen) setOpen(true);
  const isCut = beginning !== undefined && !isOpen;
  return (
    <div className={classes.text} data-emoji={isEmojiOnly(text) || undefined} dir="auto">
      <Pieces pieces={isCut ? beginning : pieces} names={mentions.map(({ name }) => name)} />
      {isCut && (
        <>
          {'… '}
          <button
            type="button"
            className={classes.more}
            onClick={() => {
              opened.add(text);
              setOpen(true);
            }}
          >
            {words('readMore')}
          </button>
        </>
      )}
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
    case 'reach':
      return (
        <a href={piece.href} className={classes.link}>
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

/** Words with the names of people highlighted. */
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
