import { IntegrationField } from '../../../pickers/bots/integrationPickers.tsx';
import { PromptField } from '../../../pickers/bots/promptPickers.tsx';
import { useBotText } from './bot.texts.ts';
import type { ConnectionForm } from './connectionForm.ts';

/** The outside bot and the prompt that answer for a connection (CONN-41). A plan without one of them closes its field. */
export function IntegrationFields({ form }: { form: ConnectionForm }) {
  const text = useBotText();
  return (
    <>
      <IntegrationField
        label={text('integrationId')}
        description={text('integrationIdHint')}
        placeholder={text('noIntegration')}
        value={form.values.integrationId as number | null}
        onChange={(id) => form.setFieldValue('integrationId', id)}
        error={form.errors.integrationId}
      />
      <PromptField
        label={text('promptId')}
        description={text('promptIdHint')}
        placeholder={text('noFlow')}
        value={form.values.promptId as number | null}
        onChange={(id) => form.setFieldValue('promptId', id)}
        error={form.errors.promptId}
      />
    </>
  );
}
