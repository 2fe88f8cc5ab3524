import { Textarea, TextInput } from '@mantine/core';
import { KnowledgeSourceInput, knowledgeSourceApi } from '@recado/shared/features/knowledge';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { knowledgeSourceList } from '../knowledgeSourceList.ts';
import { ownLanguage } from './ownLanguage.ts';
import { SourceLanguage } from './SourceLanguage.tsx';
import { useSourceFormText } from './sourceForm.texts.ts';

interface Props {
  /** The question that the text answers; it becomes its name. */
  question?: { id?: number; words: string };
  onSaved?(): void;
  onClose(): void;
}

/** Writes a text into the knowledge base, on its own or as the answer to a question (KNOWPAGE-04). */
export function TextDialog({ question, onSaved, onClose }: Props) {
  const text = useSourceFormText();
  const form = useSchemaForm(KnowledgeSourceInput, {
    name: question?.words.slice(0, 120) ?? '',
    kind: 'text',
    language: ownLanguage(),
    content: '',
    questionId: question?.id,
  });
  async function save({ content = '', ...body }: KnowledgeSourceInput) {
    // A customer's words find the question as well as its answer.
    const whole = question ? `${question.words}\n\n${content}` : content;
    knowledgeSourceList.put(await call(knowledgeSourceApi.create, { body: { ...body, content: whole } }));
    onSaved?.();
  }
  return (
    <FormDialog
      title={text(question ? 'writeAnswer' : 'newText')}
      width="medium"
      form={form}
      save={save}
      done={({ name }) => text('added', { name })}
      onClose={onClose}
    >
      <TextInput
        label={text(question ? 'question' : 'name')}
        withAsterisk
        {...(!question && { 'data-autofocus': true, placeholder: text('namePlaceholder') })}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={text(question ? 'answerWords' : 'content')}
        description={text('contentHint')}
        withAsterisk
        autosize
        minRows={8}
        maxRows={18}
        {...(question && { 'data-autofocus': true })}
        {...form.getInputProps('content')}
      />
      <SourceLanguage {...form.getInputProps('language')} />
    </FormDialog>
  );
}
