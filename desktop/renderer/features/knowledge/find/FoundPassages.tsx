import { Button } from '@mantine/core';
import type { Passage } from '@recado/shared/features/knowledge';
import { IconPencil } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { StateBadge } from '../../../components/labels/StateBadge.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { NothingFound } from '../../../components/pictures.tsx';
import { useCan } from '../../../lib/session/session.ts';
import { TextDialog } from '../sources/TextDialog.tsx';
import classes from './find.module.css';
import { useFindText } from './find.texts.ts';
import { markTerms } from './markTerms.ts';

interface Props {
  question: string;
  passages: readonly Passage[];
  /** False: an assistant would not answer from them. */
  isSure: boolean;
}

/** The passages for a question, best first. Without a sure one it offers to write the answer. */
export function FoundPassages({ question, passages, isSure }: Props) {
  const text = useFindText();
  const mayWrite = useCan('knowledge:manage');
  const [isWriting, setWriting] = useState(false);
  const write = mayWrite && (
    <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setWriting(true)}>
      {text('writeAnswer')}
    </Button>
  );
  return (
    <>
      {passages.length === 0 ? (
        <Notice
          picture={<NothingFound />}
          title={text('nothing')}
          hint={text('nothingHint')}
          action={write}
        />
      ) : (
        <section className={classes.found} aria-label={text('passages')}>
          <div role="status">
            <StateBadge tone={isSure ? 'ok' : 'warn'}>{text(isSure ? 'sure' : 'unsure')}</StateBadge>
          </div>
          {!isSure && <div>{write}</div>}
          <ol className={classes.passages}>
            {passages.map((passage) => (
              <PassageItem key={passage.id} passage={passage} question={question} />
            ))}
          </ol>
        </section>
      )}
      {isWriting && <TextDialog question={{ words: question }} onClose={() => setWriting(false)} />}
    </>
  );
}

function PassageItem({ passage, question }: { passage: Passage; question: string }) {
  const { sourceName, heading, content } = passage;
  return (
    <li className={classes.passage}>
      <div className={classes.head}>
        <span className={classes.source}>{sourceName}</span>
        {heading && heading !== sourceName && <span>{heading}</span>}
      </div>
      <p className={classes.words}>
        {markTerms(content, question).map(({ text, isMarked }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are replaced as a whole
          <Fragment key={at}>{isMarked ? <mark>{text}</mark> : text}</Fragment>
        ))}
      </p>
    </li>
  );
}
