import { Alert, Code, Group, Stack, TagsInput, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CopyIcon } from '../../components/copy/CopyIcon.tsx';
import { serverOrigin } from '../../lib/api.ts';
import type { SiteChatForm } from './siteChatForm.ts';
import { useSiteChatText } from './siteChats.texts.ts';

/** The origins that may show the chat, and the line that embeds it. */
export function EmbedFields({ form, publicId }: { form: SiteChatForm; publicId: string }) {
  const text = useSiteChatText();
  const origins = form.values.origins ?? [];
  const server = serverOrigin();
  const isWrong = Object.keys(form.errors).some((field) => field.startsWith('origins'));
  return (
    <>
      <TagsInput
        label={text('origins')}
        description={text('originsHint')}
        value={origins}
        error={isWrong ? text('wrongOrigin') : undefined}
        onChange={(value) => {
          form.setFieldValue('origins', value);
          for (const field of Object.keys(form.errors))
            if (field.startsWith('origins')) form.clearFieldError(field);
        }}
        splitChars={[',', ' ']}
        placeholder="https://"
        acceptValueOnBlur
      />
      {origins.length === 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />}>
          {text('noOrigins')}
        </Alert>
      )}
      <ToCopy
        label={text('line')}
        hint={text('lineHint')}
        value={`<script async src="${server}/widget.js" data-chat="${publicId}"></script>`}
      />
      <ToCopy
        label={text('policy')}
        value={`script-src ${server}; connect-src ${server}; img-src ${server}; media-src ${server}`}
      />
    </>
  );
}

function ToCopy({ label, hint, value }: { label: string; hint?: string; value: string }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      <Group gap={6} wrap="nowrap" align="flex-start">
        <Code block flex={1} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {value}
        </Code>
        <CopyIcon value={value} what={label} />
      </Group>
    </Stack>
  );
}
