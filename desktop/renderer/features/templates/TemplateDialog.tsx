import { Group, Stack, Text } from '@mantine/core';
import type { Template } from '@recado/shared/features/templates';
import { TemplatePreview } from '../../components/bubble/TemplatePreview.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { TemplateState } from './TemplateState.tsx';
import { useTemplateText } from './templates.texts.ts';

/** Shows a template as its customers see it, with what Meta says of it. */
export function TemplateDialog({ template, onClose }: { template: Template; onClose(): void }) {
  const text = useTemplateText();
  const { name, language, category, quality, rejectedReason } = template;
  return (
    <Dialog onClose={onClose} title={name}>
      <Stack gap="md">
        <Group gap="md">
          <TemplateState status={template.status} />
          <Text size="sm">{language}</Text>
          <Text size="sm">{text(category)}</Text>
          {quality && <Text size="sm">{`${text('quality')}: ${text(`quality_${quality}`)}`}</Text>}
        </Group>
        {rejectedReason !== '' && <Text size="sm">{text('reason', { reason: rejectedReason })}</Text>}
        <TemplatePreview {...template} />
        <Text size="sm" c="dimmed">
          {text(`cost_${category}`)}
        </Text>
      </Stack>
    </Dialog>
  );
}
