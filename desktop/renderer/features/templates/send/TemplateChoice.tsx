import { TextInput, UnstyledButton } from '@mantine/core';
import type { Template } from '@recado/shared/features/templates';
import { useState } from 'react';
import { Notice } from '../../../components/Notice.tsx';
import { EmptyDrawer } from '../../../components/pictures.tsx';
import { matchesText } from '../../../lib/format/foldText.ts';
import { useTemplateText } from '../templates.texts.ts';
import classes from './TemplateChoice.module.css';

interface Props {
  templates: readonly Template[];
  onChoose(template: Template): void;
}

/** The templates that can be sent, with a search over names and words. */
export function TemplateChoice({ templates, onChoose }: Props) {
  const text = useTemplateText();
  const [words, setWords] = useState('');
  if (templates.length === 0)
    return <Notice picture={<EmptyDrawer />} title={text('noneReady')} hint={text('noneReadyHint')} />;
  return (
    <>
      <TextInput
        aria-label={text('search')}
        placeholder={text('search')}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        data-autofocus
      />
      <ul className={classes.list}>
        {templates
          .filter(({ name, body }) => matchesText(`${name} ${body}`, words))
          .map((template) => (
            <li key={template.id}>
              <UnstyledButton className={classes.one} onClick={() => onChoose(template)}>
                <span className={classes.name}>{template.name}</span>
                <span className={classes.about}>{`${text(template.category)} · ${template.language}`}</span>
                <span className={classes.words}>{template.body}</span>
              </UnstyledButton>
            </li>
          ))}
      </ul>
    </>
  );
}
