import { Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { confirm } from '../../../components/confirm.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { type Language, useLanguage } from '../../../lib/texts/texts.ts';
import classes from './dialog.module.css';
import { usePromptFormText } from './promptForm.texts.ts';
import type { PromptForm } from './promptForm.ts';
import { type PromptTemplate, promptOf, promptTemplates } from './promptTemplates.ts';
import { Section } from './Section.tsx';

/** What the assistant does: its name and its text, with three templates to begin with (PROMPAGE-04). */
export function TaskSection({ form, isNew }: { form: PromptForm; isNew: boolean }) {
  const text = usePromptFormText();
  const language = useLanguage();
  const { name, prompt } = form.values;
  const company = useSession(({ user }) => user?.company.name ?? '');
  const isTemplate = promptTemplates.some((one) =>
    Object.keys(one.prompt).some((code) => promptOf(one, code as Language, company) === prompt),
  );

  async function begin(template: PromptTemplate) {
    const isWritten = prompt?.trim() && !isTemplate;
    if (
      isWritten &&
      !(await confirm({
        title: text('replaceTitle'),
        question: text('replaceQuestion'),
        confirm: text('replace'),
      }))
    )
      return;
    const isNameOfTemplate = promptTemplates.some((one) => Object.values(one.name).includes(name));
    if (!name.trim() || isNameOfTemplate) form.setFieldValue('name', template.name[language]);
    form.setFieldValue('prompt', promptOf(template, language, company));
    // Each template says so in words; the switch makes it hold.
    form.setFieldValue('sourcesOnly', true);
  }
  return (
    <Section number={1} title={text('task')} {...(isNew && { hint: text('taskHint') })}>
      {isNew && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
        <div className={classes.templates} role="group" aria-label={text('templates')}>
          {promptTemplates.map((template) => (
            <UnstyledButton
              key={template.id}
              className={classes.template ?? ''}
              aria-pressed={prompt === promptOf(template, language, company)}
              onClick={() => void begin(template)}
            >
              <span className={classes.templateName}>{template.name[language]}</span>
              <span className={classes.templateHint}>{template.about[language]}</span>
            </UnstyledButton>
          ))}
        </div>
      )}
      <TextInput
        label={text('name')}
        placeholder={text('namePlaceholder')}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea
        label={text('prompt')}
        description={text('promptHint')}
        autosize
        minRows={6}
        maxRows={16}
        {...form.getInputProps('prompt')}
      />
    </Section>
  );
}
