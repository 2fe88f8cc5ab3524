import { Select, Text } from '@mantine/core';
import { askModes } from '@recado/shared/features/siteChats';
import type { SiteChatForm } from './siteChatForm.ts';
import { useSiteChatText } from './siteChats.texts.ts';

/** What the form for closed hours asks for (SITE-24). */
export function ClosedFields({ form }: { form: SiteChatForm }) {
  const text = useSiteChatText();
  return (
    <>
      <Text size="sm">{text('closedHint')}</Text>
      {(['askEmail', 'askPhone'] as const).map((field) => (
        <Select
          key={field}
          label={text(field)}
          data={askModes.map((value) => ({ value, label: text(value) }))}
          allowDeselect={false}
          {...form.getInputProps(field)}
        />
      ))}
    </>
  );
}
