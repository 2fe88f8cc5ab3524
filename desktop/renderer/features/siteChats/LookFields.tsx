import { SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { chatCorners } from '@recado/shared/features/siteChats';
import { ColorField } from '../../components/form/ColorField.tsx';
import { SiteChatPreview } from './SiteChatPreview.tsx';
import type { SiteChatForm } from './siteChatForm.ts';
import { useSiteChatText } from './siteChats.texts.ts';

/** Title, greeting, colour and corner, and how the chat looks with them. */
export function LookFields({ form }: { form: SiteChatForm }) {
  const text = useSiteChatText();
  const { title, greeting = '', color, corner = 'right' } = form.values;
  return (
    <>
      <TextInput
        label={text('chatTitle')}
        withAsterisk
        data-autofocus
        maxLength={60}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={text('greeting')}
        description={text('greetingHint')}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('greeting')}
      />
      <ColorField label={text('color')} {...form.getInputProps('color')} />
      <Stack gap={4}>
        <Text size="sm" fw={500} id="site-chat-corner">
          {text('corner')}
        </Text>
        <SegmentedControl
          aria-labelledby="site-chat-corner"
          data={chatCorners.map((value) => ({ value, label: text(value) }))}
          value={corner}
          onChange={(value) => form.setFieldValue('corner', value === 'left' ? 'left' : 'right')}
        />
      </Stack>
      <SiteChatPreview look={{ title, greeting, color, corner }} />
    </>
  );
}
