import type { UseFormReturnType } from '@mantine/form';
import { type Prompt, PromptInput, promptDefaults } from '@recado/shared/features/prompts';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { usePromptFormText } from './promptForm.texts.ts';

/** A text that somebody writes into the knowledge base beside the prompt; the save of the prompt stores it too. */
interface NewText {
  newTextName: string;
  newText: string;
}

export type PromptValues = PromptInput & NewText & Record<string, unknown>;
export type PromptForm = UseFormReturnType<PromptValues>;

/** The values of a prompt without its secrets, which nobody gets back. */
function valuesOf(prompt: Prompt): PromptInput {
  const {
    id: _id,
    queue: _queue,
    answersOn: _answersOn,
    spentTokens: _spent,
    hasApiKey: _key,
    hasVoiceKey: _voice,
    ...stored
  } = prompt;
  return { ...stored, voice: stored.voice as PromptInput['voice'] };
}

const usual: PromptInput = {
  ...{ name: '', prompt: '', queueId: null, voiceRegion: '' },
  ...{ ticketTokens: null, monthTokens: null },
  ...{ mayClose: false, sourcesOnly: false, transcribes: false, readsAll: true },
  ...promptDefaults,
  ...{ sourceIds: [], queueIds: [], tagIds: [] },
};

/** The form of a prompt, new or stored. */
export function usePromptForm(prompt: Prompt | undefined): PromptForm {
  const text = usePromptFormText();
  return useSchemaForm(
    PromptInput,
    {
      ...(prompt ? valuesOf(prompt) : usual),
      ...{ apiKey: undefined, voiceKey: undefined },
      ...{ newTextName: '', newText: '' },
    },
    (path) => (path === 'queueId' ? text('queueRequired') : undefined),
  ) as unknown as PromptForm;
}

/** What is sent of the form, without the text that is a source of its own. */
export function bodyOf({ newTextName: _name, newText: _text, ...body }: PromptValues): PromptInput {
  return body;
}
