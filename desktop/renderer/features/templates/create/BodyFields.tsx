import { Button, Textarea, TextInput } from '@mantine/core';
import { templateLimits } from '@recado/shared/features/templates';
import { placesOf } from '@recado/shared/lib/templateText';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { useTemplateText } from '../templates.texts.ts';
import { nextPlace, samplesFor, type TemplateForm } from './templateForm.ts';

/** The words, with an example for each of their places, and what is below them. */
export function BodyFields({ form }: { form: TemplateForm }) {
  const text = useTemplateText();
  const words = useWords();
  const area = useRef<HTMLTextAreaElement>(null);
  // Examples of places that are gone for a moment, while somebody writes the text again.
  const written = useRef<string[]>([]);
  const { body, samples } = form.values;
  const places = placesOf(body);
  const write = (changed: string) =>
    form.setValues({ body: changed, samples: samplesFor(changed, written.current) });
  const writeSample = (n: number, sample: string) => {
    written.current[n] = sample;
    form.setFieldValue(`samples.${n}`, sample);
  };

  function addPlace() {
    const { selectionStart: from = body.length, selectionEnd: to = body.length } = area.current ?? {};
    const place = nextPlace(body);
    write(body.slice(0, from) + place + body.slice(to));
    area.current?.focus();
    requestAnimationFrame(() => area.current?.setSelectionRange(from + place.length, from + place.length));
  }

  return (
    <>
      <Textarea
        ref={area}
        label={words('message')}
        description={text('bodyHint', { a: '{{1}}', b: '{{2}}' })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        withAsterisk
        autosize
        minRows={4}
        maxRows={12}
        maxLength={templateLimits.body}
        value={body}
        onChange={(event) => write(event.currentTarget.value)}
        error={form.errors.body}
      />
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={16} />}
        style={{ alignSelf: 'flex-start' }}
        onClick={addPlace}
      >
        {text('addPlace')}
      </Button>
      {places.map((place, n) => (
        <TextInput
          key={place}
          label={text('sample', { place: `{{${place}}}` })}
          withAsterisk
          maxLength={200}
          value={samples[n] ?? ''}
          onChange={(event) => writeSample(n, event.currentTarget.value)}
          error={(samples[n] ?? '').trim() === '' ? form.errors.samples : form.errors[`samples.${n}`]}
        />
      ))}
      <TextInput label={text('footer')} maxLength={templateLimits.footer} {...form.getInputProps('footer')} />
    </>
  );
}
