import { Checkbox, Stack, TextInput } from '@mantine/core';
import { type Token, TokenInput, tokenApi } from '@recado/shared/features/tokens';
import { tokenScopes } from '@recado/shared/permissions';
import { DayField } from '../../components/form/DayField.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { tokenList } from './tokens.live.ts';
import { useTokenText } from './tokens.texts.ts';

interface Props {
  token: Token | undefined;
  onMade(secret: string): void;
  onClose(): void;
}

/** The day of a moment as the date field writes it, and the end of such a day, in local time. */
const dayOf = (at: string | null): string | null => {
  if (at === null) return null;
  const day = new Date(at);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('-');
};
const endOf = (day: string | null): string | null => day && new Date(`${day}T23:59:59`).toISOString();

/** Creates or changes a token: its scopes and its end. */
export function TokenDialog({ token, onMade, onClose }: Props) {
  const text = useTokenText();
  const form = useSchemaForm(TokenInput, {
    name: token?.name ?? '',
    scopes: token?.scopes ?? ['messages:api'],
    expiresAt: token?.expiresAt ?? null,
  });
  const { expiresAt = null, scopes } = form.values;

  async function save(body: TokenInput) {
    if (token) return tokenList.put(await call(tokenApi.update, { params: { id: token.id }, body }));
    const { secret, ...made } = await call(tokenApi.create, { body });
    tokenList.put(made);
    onMade(secret);
  }
  return (
    <FormDialog
      title={text(token ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(token ? 'changed' : 'created', { name })}
      onClose={onClose}
    >
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Checkbox.Group
        label={text('scopes')}
        description={text('scopesHint')}
        withAsterisk
        value={scopes}
        onChange={(chosen) => form.setFieldValue('scopes', chosen as TokenInput['scopes'])}
        error={form.errors.scopes}
      >
        <Stack gap={8} mt={8}>
          {tokenScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={text(`may_${scope}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <DayField
        label={text('expires')}
        description={text('expiresHint')}
        value={dayOf(expiresAt)}
        onChange={(day) => form.setFieldValue('expiresAt', endOf(day))}
        minDate={new Date()}
        error={form.errors.expiresAt}
      />
    </FormDialog>
  );
}
