import { knowledgeSourceApi } from '@recado/shared/features/knowledge';
import { type Prompt, promptApi } from '@recado/shared/features/prompts';
import { FormSheet } from '../../../components/form/FormDialog.tsx';
import { call } from '../../../lib/api.ts';
import { currentLanguage } from '../../../lib/texts/texts.ts';
import { sourceNames } from '../../../pickers/sources/sourceNames.ts';
import { promptList } from '../prompts.live.ts';
import { usePromptText } from '../prompts.texts.ts';
import { TrialPanel } from '../trial/TrialPanel.tsx';
import classes from './dialog.module.css';
import { ModelSection } from './ModelSection.tsx';
import { MoreSection } from './MoreSection.tsx';
import { bodyOf, type PromptForm, type PromptValues, usePromptForm } from './promptForm.ts';
import { QueueSection } from './QueueSection.tsx';
import { SourcesSection } from './SourcesSection.tsx';
import { TaskSection } from './TaskSection.tsx';
import { VoiceSection } from './VoiceSection.tsx';

interface Props {
  prompt: Prompt | undefined;
  /** Called with a new prompt, which answers nowhere yet. */
  onMade(prompt: Prompt): void;
  onClose(): void;
}

/** Stores the text that was written beside the prompt as a source, once; returns the prompt with it. */
async function withNewText(form: PromptForm, values: PromptValues): Promise<PromptValues> {
  const content = values.newText.trim();
  if (!content) return values;
  const name = values.newTextName.trim() || content.slice(0, 60);
  const source = await call(knowledgeSourceApi.create, {
    body: { name: name.padEnd(2, '.'), kind: 'text', language: currentLanguage(), content },
  });
  sourceNames.renew();
  const sourceIds = values.readsAll ? values.sourceIds : [...(values.sourceIds ?? []), source.id];
  const stored = { ...values, newText: '', newTextName: '', sourceIds };
  // If the prompt is refused, its next save must not store the text again.
  form.setValues(stored);
  return stored;
}

/** Creates or changes a prompt in the order in which somebody thinks of it, with a trial beside (PROMPT-03). */
export function PromptSheet({ prompt, onMade, onClose }: Props) {
  const text = usePromptText();
  const form = usePromptForm(prompt);
  async function save(values: PromptValues) {
    const body = bodyOf(await withNewText(form, values));
    if (prompt) return promptList.put(await call(promptApi.update, { params: { id: prompt.id }, body }));
    const made = await call(promptApi.create, { body });
    promptList.put(made);
    onMade(made);
  }
  return (
    <FormSheet
      title={text(prompt ? 'edit' : 'add')}
      width="large"
      form={form}
      save={save}
      done={({ name }) => text(prompt ? 'changed' : 'created', { name })}
      onClose={onClose}
    >
      <div className={classes.columns}>
        <div className={classes.fields}>
          <TaskSection form={form} isNew={!prompt} />
          <SourcesSection form={form} />
          <QueueSection form={form} isNew={!prompt} />
          <ModelSection form={form} prompt={prompt} />
          <VoiceSection form={form} prompt={prompt} />
          <MoreSection form={form} />
        </div>
        <TrialPanel promptId={prompt?.id} values={form.values} />
      </div>
    </FormSheet>
  );
}
