import { Button, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { KnowledgeSourceInput, knowledgeSourceApi } from '@recado/shared/features/knowledge';
import { ticketApi } from '@recado/shared/features/tickets';
import { type KeyboardEvent, useState } from 'react';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { errorText } from '../../../lib/texts/errorText.ts';
import { knowledgeSourceList } from '../knowledgeSourceList.ts';
import { ownLanguage } from './ownLanguage.ts';
import { SourceLanguage } from './SourceLanguage.tsx';
import { useSourceFormText } from './sourceForm.texts.ts';

const uuidIn = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The id of the ticket that a person means by its number or its link; undefined if the words are neither. */
async function ticketIdIn(words: string): Promise<number | undefined> {
  const [uuid] = uuidIn.exec(words) ?? [];
  if (uuid) return (await call(ticketApi.byUuid, { params: { uuid } })).id;
  const [digits] = /^#?\s*\d{1,9}$/.exec(words.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits.replace(/\D/g, ''));
}

type SourceForm = UseFormReturnType<KnowledgeSourceInput & Record<string, unknown>>;

/** Reads the cleaned text of a conversation into the form; `removed` is missing until then. */
function useCleanedText(form: SourceForm) {
  const text = useSourceFormText();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const [removed, setRemoved] = useState<number>();
  async function read(words: string) {
    setWrong('');
    setBusy(true);
    try {
      const ticketId = await ticketIdIn(words);
      if (ticketId === undefined) return setWrong(text('noTicket'));
      const found = await call(knowledgeSourceApi.fromTicket, { params: { ticketId } });
      form.setValues({ ticketId, content: found.content });
      setRemoved(found.removed);
    } catch (error) {
      setWrong(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, wrong, removed, read };
}

/**
 * Makes a resolved conversation a source. The person sees the text without personal data, and may edit it, before
 * anything is stored (KNOWPAGE-06).
 */
export function ConversationDialog({ onClose }: { onClose(): void }) {
  const text = useSourceFormText();
  const form = useSchemaForm(KnowledgeSourceInput, {
    ...{ name: '', kind: 'conversation', content: '', ticketId: undefined },
    language: ownLanguage(),
  });
  const cleaned = useCleanedText(form);
  const { removed } = cleaned;
  return (
    <FormDialog
      title={text('newConversation')}
      width="medium"
      form={form}
      canSave={removed !== undefined}
      save={async (body) => knowledgeSourceList.put(await call(knowledgeSourceApi.create, { body }))}
      done={({ name }) => text('added', { name })}
      onClose={onClose}
    >
      <TicketField {...cleaned} />
      {removed !== undefined && (
        <>
          <Text size="sm" role="status">
            {text('removed', { count: removed })}
          </Text>
          <TextInput label={text('name')} withAsterisk {...form.getInputProps('name')} />
          <Textarea
            label={text('cleanedText')}
            description={text('cleanedHint')}
            autosize
            minRows={8}
            maxRows={16}
            {...form.getInputProps('content')}
          />
          <SourceLanguage {...form.getInputProps('language')} />
        </>
      )}
    </FormDialog>
  );
}

function TicketField({ isBusy, wrong, read }: ReturnType<typeof useCleanedText>) {
  const text = useSourceFormText();
  const [words, setWords] = useState('');
  const readByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void read(words);
  };
  return (
    <TextInput
      label={text('ticket')}
      description={text('ticketHint')}
      data-autofocus
      value={words}
      error={wrong}
      onChange={(event) => setWords(event.currentTarget.value)}
      onKeyDown={readByKey}
      rightSectionWidth="auto"
      rightSection={
        <Button
          size="compact-sm"
          variant="light"
          mr={4}
          loading={isBusy}
          disabled={!words.trim()}
          onClick={() => void read(words)}
        >
          {text('showText')}
        </Button>
      }
    />
  );
}
