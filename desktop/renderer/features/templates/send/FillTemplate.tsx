import { Autocomplete, Button, FileInput, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Message } from '@recado/shared/features/messages';
import { messageApi } from '@recado/shared/features/messages';
import type { Template } from '@recado/shared/features/templates';
import type { Ticket } from '@recado/shared/features/tickets';
import { fillPlaces, placesOfTemplate } from '@recado/shared/lib/templateText';
import { type FormEvent, useState } from 'react';
import { TemplatePreview } from '../../../components/bubble/TemplatePreview.tsx';
import { call } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { toast } from '../../../lib/toast.ts';
import { useTemplateText } from '../templates.texts.ts';
import { suggestionsFor } from './suggestionsFor.ts';
import { isFilled, type TemplateValues, useTemplateValues } from './templateValues.ts';

interface Props {
  ticket: Ticket;
  template: Template;
  isBusy: boolean;
  onBusy(isBusy: boolean): void;
  onBack(): void;
  onLeave(): void;
  onSent(messages: Message[]): void;
}

const accepted = { image: 'image/jpeg,image/png', video: 'video/mp4', document: '*/*' } as const;

/** The places of a template with suggestions from the contact, beside what the customer will see. */
export function FillTemplate({ ticket, template, isBusy, onBusy, onBack, onLeave, onSent }: Props) {
  const text = useTemplateText();
  const words = useWords();
  const [values, setValues] = useTemplateValues(template, ticket);
  const [file, setFile] = useState<File | null>(null);
  // One press is one message, however often it is tried.
  const [clientId] = useState(() => crypto.randomUUID());
  const { headerFormat } = template;
  const accept =
    headerFormat === 'image' || headerFormat === 'video' || headerFormat === 'document'
      ? accepted[headerFormat]
      : undefined;
  const isReady = isFilled(template, values) && (accept === undefined || file !== null);

  async function send(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!isReady || isBusy) return;
    onBusy(true);
    try {
      const sent = await call(messageApi.send, {
        params: { ticketId: ticket.id },
        body: { body: '', clientId, details: detailsOf(template, values) },
        ...(file && { files: [file] }),
      });
      onSent(sent);
    } catch (error) {
      toast.error(error);
    } finally {
      onBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Stack gap="sm">
          {accept !== undefined && (
            <FileInput
              label={text('headerFile')}
              withAsterisk
              clearable
              accept={accept}
              value={file}
              onChange={setFile}
            />
          )}
          <ValueFields ticket={ticket} template={template} values={values} onChange={setValues} />
          <Text size="sm" c="dimmed">
            {text(`cost_${template.category}`)}
          </Text>
        </Stack>
        <TemplatePreview
          headerFormat={headerFormat}
          header={fillPlaces(template.header, values.headerValues)}
          body={fillPlaces(template.body, values.values)}
          footer={template.footer}
          buttons={template.buttons}
          fileName={file?.name}
        />
      </SimpleGrid>
      <Group justify="space-between" gap="xs" mt="md">
        <Button variant="subtle" onClick={onBack} disabled={isBusy}>
          {text('back')}
        </Button>
        <Group gap="xs">
          <Button variant="default" onClick={onLeave} disabled={isBusy}>
            {words('cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} loading={isBusy} data-action="sendTemplate">
            {text('send')}
          </Button>
        </Group>
      </Group>
    </form>
  );
}

const detailsOf = ({ id, name, language }: Template, values: TemplateValues) => ({
  kind: 'template' as const,
  templateId: id,
  name,
  language,
  header: '',
  footer: '',
  buttons: [],
  ...values,
});

interface FieldProps extends Pick<Props, 'ticket' | 'template'> {
  values: TemplateValues;
  onChange(values: TemplateValues): void;
}

function ValueFields({ ticket, template, values, onChange }: FieldProps) {
  const text = useTemplateText();
  const user = useUser();
  const data = suggestionsFor(ticket, user);
  const { places } = placesOfTemplate(template);
  const put = (key: keyof TemplateValues, n: number) => (value: string) =>
    onChange({ ...values, [key]: values[key].map((one, at) => (at === n ? value : one)) });
  return (
    <>
      {values.headerValues.map((value, n) => (
        <Autocomplete
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          key={n}
          label={text('headerValue')}
          withAsterisk
          data={data}
          value={value}
          onChange={put('headerValues', n)}
        />
      ))}
      {values.values.map((value, n) => (
        <Autocomplete
          key={places[n]}
          label={text('value', { place: `{{${places[n]}}}` })}
          placeholder={template.samples[n]}
          withAsterisk
          data={data}
          value={value}
          onChange={put('values', n)}
        />
      ))}
      {template.buttons.map(
        ({ text: label, url }, n) =>
          url?.includes('{{') && (
            <Autocomplete
              key={label}
              label={text('buttonValue', { text: label })}
              withAsterisk
              data={data}
              value={values.buttonValues[n] ?? ''}
              onChange={put('buttonValues', n)}
            />
          ),
      )}
    </>
  );
}
