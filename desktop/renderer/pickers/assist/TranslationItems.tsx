import { Menu } from '@mantine/core';
import { assistApi } from '@recado/shared/features/assist';
import type { Language } from '@recado/shared/lib/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { languages } from '../../lib/texts/texts.ts';
import { toast } from '../../lib/toast.ts';
import { useAssistText } from './assist.texts.ts';
import { useAssist } from './useAssist.ts';

const none = 'none';

/** Chooses the customer's language, in which the conversation is translated both ways, or stops it (ASSIST-46). */
export function TranslationItems({ ticketId }: { ticketId: number }) {
  const text = useAssistText();
  const client = useQueryClient();
  const present = useAssist(ticketId)?.translatesTo ?? null;
  const { mutate } = useMutation({
    mutationFn: (language: Language | null) =>
      call(assistApi.translateConversation, { params: { ticketId }, body: { language } }),
    onSuccess: (state) => client.setQueryData(['assist', ticketId], state),
    onError: (error) => toast.error(error),
  });
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{text('customerLanguage')}</Menu.Label>
      <Menu.RadioGroup
        value={present ?? none}
        onChange={(value) => mutate(value === none ? null : (value as Language))}
      >
        {[none, ...Object.keys(languages)].map((language) => (
          <Menu.RadioItem key={language} value={language} closeMenuOnClick>
            {language === none ? text('noTranslation') : languages[language as Language]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
