import { Select, type SelectProps } from '@mantine/core';
import { botLanguages } from '@recado/shared/features/settings';
import { useKnowledgeText } from '../knowledge.texts.ts';
import { useSourceFormText } from './sourceForm.texts.ts';

/** The language of a source, in which its words are searched. */
export function SourceLanguage(field: Omit<SelectProps, 'data'>) {
  const text = useKnowledgeText();
  const formText = useSourceFormText();
  return (
    <Select
      label={text('language')}
      description={formText('languageHint')}
      allowDeselect={false}
      {...field}
      data={botLanguages.map((value) => ({ value, label: text(`language_${value}`) }))}
    />
  );
}
