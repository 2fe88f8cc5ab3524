import { Button, Group, Radio, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { IconTextCaption } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../lib/session/session.ts';
import { SourceDrop } from '../../../pickers/sources/SourceDrop.tsx';
import { SourceState } from '../../../pickers/sources/SourceState.tsx';
import { SourcesSelect, sourceNames } from '../../../pickers/sources/sourceNames.ts';
import classes from './dialog.module.css';
import { usePromptFormText } from './promptForm.texts.ts';
import type { PromptForm } from './promptForm.ts';
import { Section } from './Section.tsx';

/** What the assistant answers from: all sources or some, and a place to add files and a text at once (PROMPAGE-05). */
export function SourcesSection({ form }: { form: PromptForm }) {
  const text = usePromptFormText();
  const mayAdd = useCan('knowledge:manage');
  const mayRead = useCan('knowledge:view');
  const all = sourceNames.useRows(mayRead);
  const { readsAll, sourceIds = [], newText } = form.values;
  const [isWriting, setWriting] = useState(false);
  const chosen = readsAll ? all : all.filter(({ id }) => sourceIds.includes(id));
  return (
    <Section number={2} title={text('sources')} hint={text('sourcesHint')}>
      {mayAdd && (
        <SourceDrop
          onAdded={({ id }) =>
            form.setFieldValue('sourceIds', (before = []) => (readsAll ? before : [...before, id]))
          }
        />
      )}
      {mayAdd && (isWriting || newText) && (
        <div className={classes.inline}>
          <TextInput label={text('newTextName')} {...form.getInputProps('newTextName')} />
          <Textarea
            label={text('newText')}
            description={text('newTextHint')}
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps('newText')}
          />
        </div>
      )}
      {mayAdd && !isWriting && !newText && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconTextCaption size={16} />}
            onClick={() => setWriting(true)}
          >
            {text('writeText')}
          </Button>
        </Group>
      )}
      <Radio.Group
        aria-label={text('sources')}
        value={readsAll ? 'all' : 'some'}
        onChange={(value) => form.setFieldValue('readsAll', value === 'all')}
      >
        <Group gap="md">
          <Radio value="all" label={text('allSources')} />
          <Radio value="some" label={text('someSources')} />
        </Group>
      </Radio.Group>
      {!readsAll && (
        <SourcesSelect
          aria-label={text('someSources')}
          placeholder={sourceIds.length === 0 ? text('chooseSources') : ''}
          {...form.getInputProps('sourceIds')}
        />
      )}
      {chosen.length > 0 ? (
        <ul className={classes.rows}>
          {chosen.map(({ id, name, state }) => (
            <li key={id}>
              <span className={classes.sourceName}>{name}</span>
              <SourceState state={state} />
            </li>
          ))}
        </ul>
      ) : (
        <Text size="xs" c="var(--ink-3)">
          {text('noSources')}
        </Text>
      )}
      <Switch
        label={text('sourcesOnly')}
        description={text('sourcesOnlyHint')}
        {...form.getInputProps('sourcesOnly', { type: 'checkbox' })}
      />
    </Section>
  );
}
