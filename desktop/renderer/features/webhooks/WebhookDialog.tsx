import { Checkbox, Stack, Switch, TextInput } from '@mantine/core';
import { type Webhook, WebhookInput, webhookApi, webhookTopics } from '@recado/shared/features/webhooks';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { Strip } from '../../components/Strip.tsx';
import { call } from '../../lib/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { webhookList } from './webhooks.live.ts';
import { useWebhookText } from './webhooks.texts.ts';

interface Props {
  webhook: Webhook | undefined;
  onMade(secret: string): void;
  onClose(): void;
}

/** Creates or changes a webhook: its address, its topics, and whether it is active. */
export function WebhookDialog({ webhook, onMade, onClose }: Props) {
  const text = useWebhookText();
  const seesGroups = useSession(({ user }) => user?.allowGroup === 'enabled');
  const form = useSchemaForm(WebhookInput, {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    topics: webhook?.topics ?? ['appMessage', 'ticket'],
    active: webhook?.active ?? true,
    withGroups: webhook?.withGroups ?? seesGroups,
  });
  const { topics, active, withGroups } = form.values;

  async function save(body: WebhookInput) {
    if (webhook) return webhookList.put(await call(webhookApi.update, { params: { id: webhook.id }, body }));
    const { secret, ...made } = await call(webhookApi.create, { body });
    webhookList.put(made);
    onMade(secret);
  }
  return (
    <FormDialog
      title={text(webhook ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(webhook ? 'changed' : 'created', { name })}
      onClose={onClose}
    >
      {webhook?.turnedOff && <Strip tone="bad">{text('turnedOffHint')}</Strip>}
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <TextInput
        label={text('url')}
        description={text('urlHint')}
        placeholder="https://"
        inputMode="url"
        withAsterisk
        {...form.getInputProps('url')}
      />
      <Checkbox.Group
        label={text('topics')}
        withAsterisk
        value={topics}
        onChange={(chosen) => form.setFieldValue('topics', chosen as WebhookInput['topics'])}
        error={form.errors.topics}
      >
        <Stack gap={8} mt={8}>
          {webhookTopics.map((topic) => (
            <Checkbox key={topic} value={topic} label={text(`topic_${topic}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Switch
        label={text('withGroups')}
        description={text(seesGroups ? 'withGroupsHint' : 'seesNoGroups')}
        // A user who may not see groups can only switch them off.
        disabled={!seesGroups && withGroups !== true}
        checked={withGroups === true}
        onChange={(event) => form.setFieldValue('withGroups', event.currentTarget.checked)}
      />
      <Switch
        label={text('active')}
        description={text('activeHint')}
        checked={active === true}
        onChange={(event) => form.setFieldValue('active', event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
