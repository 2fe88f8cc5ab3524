import '@mantine/dates/styles.css';
import 'dayjs/locale/es.js';
import 'dayjs/locale/pt-br.js';
import 'dayjs/locale/tr.js';
import {
  ActionIcon,
  Button,
  FileButton,
  Group,
  Image,
  Input,
  Switch,
  Text,
  Textarea,
  Tooltip,
} from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import type { Contact } from '@recado/shared/features/contacts';
import { type Schedule, schedulePictures } from '@recado/shared/features/schedules';
import { IconPhoto, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { serverOrigin } from '../../lib/api.ts';
import { useLanguage } from '../../lib/texts/texts.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { ContactSelect } from '../../pickers/ContactSelect.tsx';
import { ConnectionSelect } from '../../pickers/connectionPickers.ts';
import { toIso, toLocal } from './calendarRange.ts';
import type { Picture, ScheduleFields } from './ScheduleForm.tsx';
import { useScheduleText } from './schedules.texts.ts';

interface Props {
  form: ScheduleFields;
  contact: Contact | null;
  onContact(contact: Contact | null): void;
  schedule: Schedule | undefined;
}

const dayjsLocales = { pt: 'pt-br', en: 'en', es: 'es', tr: 'tr' } as const;

/** Whom, when and what. */
export function MessageFields({ form, contact, onContact, schedule }: Props) {
  const text = useScheduleText();
  const words = useWords();
  const locale = dayjsLocales[useLanguage()];
  return (
    <>
      <ContactSelect
        label={words('contact')}
        withAsterisk
        value={contact}
        onChange={onContact}
        error={form.errors.contactId}
        {...(!contact && { 'data-autofocus': true })}
        // The dialog opens with it: a list of nobody yet would cover the rest.
        openOnFocus={false}
      />
      <DateTimePicker
        label={text('sendAt')}
        withAsterisk
        valueFormat="DD/MM/YYYY HH:mm"
        locale={locale}
        firstDayOfWeek={0}
        minDate={new Date()}
        clearable={false}
        value={form.values.sendAt ? toLocal(form.values.sendAt) : null}
        onChange={(local) => form.setFieldValue('sendAt', local ? toIso(local) : '')}
        error={form.errors.sendAt}
      />
      <Textarea
        label={text('body')}
        withAsterisk
        autosize
        minRows={4}
        maxRows={12}
        {...(contact && { 'data-autofocus': true })}
        {...form.getInputProps('body')}
      />
      <PictureField
        value={form.values.picture as Picture}
        onChange={(picture) => form.setFieldValue('picture', picture)}
        kept={schedule}
      />
      <Switch label={text('assinar')} {...form.getInputProps('assinar', { type: 'checkbox' })} />
      <ConnectionSelect
        label={text('whatsappId')}
        description={text('whatsappIdHint')}
        value={form.values.whatsappId as number | null}
        onChange={(id) => form.setFieldValue('whatsappId', id)}
        error={form.errors.whatsappId}
      />
    </>
  );
}

/** One picture: what it is, or a button that attaches one (SCHED-10). */
function PictureField({
  value,
  onChange,
  kept,
}: {
  value: Picture;
  onChange(picture: Picture): void;
  kept: Schedule | undefined;
}) {
  const text = useScheduleText();
  const preview = useObjectUrl(value instanceof File ? value : undefined);
  const src = value === 'kept' ? kept?.mediaPath && `${serverOrigin()}${kept.mediaPath}` : preview;
  return (
    <Input.Wrapper
      label={text('picture')}
      labelElement="div"
      description={value ? undefined : text('pictureHint')}
    >
      <Group gap="xs" wrap="nowrap">
        {value === null ? (
          <FileButton accept={schedulePictures.join()} onChange={(file) => file && onChange(file)}>
            {(props) => (
              <Button variant="default" leftSection={<IconPhoto size={16} />} {...props}>
                {text('addPicture')}
              </Button>
            )}
          </FileButton>
        ) : (
          <>
            {src && <Image src={src} alt="" w={56} h={56} radius="sm" fit="cover" />}
            <Text size="sm" truncate style={{ flex: 1, minWidth: 0 }}>
              {value === 'kept' ? kept?.mediaName : value.name}
            </Text>
            <Tooltip label={text('removePicture')}>
              <ActionIcon aria-label={text('removePicture')} onClick={() => onChange(null)}>
                <IconX size={16} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
      </Group>
    </Input.Wrapper>
  );
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
