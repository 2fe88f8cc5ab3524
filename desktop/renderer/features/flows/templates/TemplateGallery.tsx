import { Radio } from '@mantine/core';
import { flowTemplates } from '@recado/shared/flow/flowTemplates';
import { useLanguage } from '../../../lib/texts/texts.ts';
import classes from './TemplateGallery.module.css';
import { useTemplateText } from './templates.texts.ts';

interface Props {
  /** The id of the chosen template; empty for none. */
  value: string;
  onChange(id: string, name: string): void;
}

/** Flows to begin with, and the empty canvas. */
export function TemplateGallery({ value, onChange }: Props) {
  const text = useTemplateText();
  const language = useLanguage();
  const cards = [
    { id: '', name: text('blank'), about: text('blankAbout') },
    ...flowTemplates.map(({ id, name, about }) => ({ id, name: name[language], about: about[language] })),
  ];
  const nameOf = (id: string) => (id === '' ? '' : (cards.find((card) => card.id === id)?.name ?? ''));
  return (
    <Radio.Group label={text('beginWith')} value={value} onChange={(id) => onChange(id, nameOf(id))}>
      <div className={classes.cards}>
        {cards.map(({ id, name, about }) => (
          <Radio.Card key={id} value={id} className={classes.card ?? ''} aria-label={name}>
            <span className={classes.name}>{name}</span>
            <span className={classes.about}>{about}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
