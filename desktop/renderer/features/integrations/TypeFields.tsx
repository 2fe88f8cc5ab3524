import { Select, SimpleGrid, TextInput } from '@mantine/core';
import {
  dialogflowRegions,
  hasAddress,
  type Integration,
  integrationLanguages,
  isSigned,
} from '@recado/shared/features/integrations';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { FlowSelect } from '../../pickers/flowPickers.ts';
import { type IntegrationForm, mustRepeat } from './integrationForm.ts';
import { useIntegrationText } from './integrations.texts.ts';
import { SecretFrame } from './SecretFrame.tsx';
import { ServiceAccountField } from './ServiceAccountField.tsx';
import { useSecretText } from './secret.texts.ts';
import { TypebotFields } from './TypebotFields.tsx';

interface Props {
  form: IntegrationForm;
  stored: Integration | undefined;
}

/** The fields of the chosen type (INTEG-06). */
export function TypeFields({ form, stored }: Props) {
  const text = useIntegrationText();
  const { type } = form.values;
  if (type === 'dialogflow') return <DialogflowFields form={form} stored={stored} />;
  if (type === 'flowbuilder')
    return (
      <FlowSelect
        label={text('flow')}
        description={text('flowHint')}
        placeholder={text('flowSame')}
        value={form.values.flowId as number | null}
        onChange={(id) => form.setFieldValue('flowId', id)}
        error={form.errors.flowId}
      />
    );
  return (
    <>
      {hasAddress(type) && (
        <TextInput
          label={text('url')}
          description={text(`url_${type}`)}
          placeholder={type === 'typebot' ? 'https://typebot.io' : 'https://'}
          inputMode="url"
          withAsterisk
          {...form.getInputProps('urlN8N')}
        />
      )}
      {isSigned(type) && <SigningKeyField form={form} stored={stored} />}
      {type === 'typebot' && <TypebotFields form={form} />}
    </>
  );
}

function SigningKeyField({ form, stored }: Props) {
  const text = useIntegrationText();
  const secretText = useSecretText();
  const again = mustRepeat(stored, form.values).signingKey;
  return (
    <SecretFrame
      label={text('signingKey')}
      storedLabel={secretText('stored')}
      hasStored={stored?.hasSigningKey === true}
      again={again ? secretText('againKey') : undefined}
      value={form.values.signingKey}
      onChange={(key) => form.setFieldValue('signingKey', key)}
    >
      <PasswordField
        label={text('signingKey')}
        description={text('signingKeyHint')}
        autoComplete="new-password"
        value={form.values.signingKey ?? ''}
        onChange={(event) => form.setFieldValue('signingKey', event.currentTarget.value || undefined)}
        error={form.errors.signingKey}
      />
    </SecretFrame>
  );
}

/** Project, language and service account (INTEG-12, INTEG-13). */
function DialogflowFields({ form, stored }: Props) {
  const text = useIntegrationText();
  const secretText = useSecretText();
  const again = mustRepeat(stored, form.values).jsonContent;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={text('projectName')}
          description={text('projectNameHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk
          {...form.getInputProps('projectName')}
        />
        <Select
          label={text('language')}
          description={text('languageHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk
          allowDeselect={false}
          data={integrationLanguages.map((value) => ({ value, label: text(`lang_${value}`) }))}
          {...form.getInputProps('language')}
        />
      </SimpleGrid>
      <Select
        label={text('region')}
        description={text('regionHint')}
        allowDeselect={false}
        data={dialogflowRegions.map((value) => ({ value, label: text(`region_${value || 'usual'}`) }))}
        {...form.getInputProps('region')}
      />
      <SecretFrame
        label={secretText('account')}
        storedLabel={secretText('storedAccount')}
        hasStored={stored?.hasJsonContent === true}
        again={again ? secretText('againAccount') : undefined}
        value={form.values.jsonContent}
        onChange={(json) => form.setFieldValue('jsonContent', json)}
      >
        <ServiceAccountField
          value={form.values.jsonContent ?? ''}
          projectName={form.values.projectName ?? ''}
          onChange={(json) => form.setFieldValue('jsonContent', json)}
          onProject={(project) => form.setFieldValue('projectName', project)}
          error={form.errors.jsonContent}
        />
      </SecretFrame>
    </>
  );
}
