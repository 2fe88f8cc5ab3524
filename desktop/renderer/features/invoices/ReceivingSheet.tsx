import { Alert, Button, Group, Radio, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import {
  type PaymentProvider,
  PaymentProviderInput,
  paymentProviderApi,
} from '@recado/shared/features/paymentProvider';
import { useState } from 'react';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { PasswordField } from '../../components/form/PasswordField.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { errorText } from '../../lib/texts/errorText.ts';
import { useInvoiceText } from './invoices.texts.ts';

/** Reads how companies pay. */
export const providerQuery = {
  queryKey: ['paymentProvider'],
  queryFn: () => call(paymentProviderApi.get),
};

/**
 * Changes how companies pay: with a Pix key that the operator checks by hand, or with a bank that reports
 * payments.
 */
export function ReceivingSheet({ provider, onClose }: { provider: PaymentProvider; onClose(): void }) {
  const text = useInvoiceText();
  const [isTesting, setTesting] = useState(false);
  const [tested, setTested] = useState<{ isReached: boolean; words: string }>();
  const { hasSecret, hasCertificate, webhookPath, updatedAt: _, ...known } = provider;
  const form = useSchemaForm(PaymentProviderInput, {
    ...known,
    clientSecret: '',
    certificate: '',
    privateKey: '',
  });
  const isPix = form.values.kind === 'pix';
  const line = (
    name:
      | 'pixKey'
      | 'receiverName'
      | 'receiverCity'
      | 'payeeName'
      | 'payeeDocument'
      | 'payeeAddress'
      | 'apiUrl'
      | 'tokenUrl'
      | 'clientId',
    isNeeded = true,
  ) => (
    <TextInput label={text(name)} withAsterisk={isNeeded} autoComplete="off" {...form.getInputProps(name)} />
  );
  async function test() {
    setTesting(true);
    setTested(undefined);
    try {
      await call(paymentProviderApi.test);
      setTested({ isReached: true, words: text('reached') });
    } catch (error) {
      setTested({ isReached: false, words: errorText(error) });
    } finally {
      setTesting(false);
    }
  }
  return (
    <FormSheet
      title={text('receiving')}
      form={form}
      save={async (body) => {
        const saved = await call(paymentProviderApi.save, { body });
        queryClient.setQueryData(providerQuery.queryKey, saved);
      }}
      done={() => text('receivingSaved')}
      onClose={onClose}
    >
      <Radio.Group
        value={form.values.kind}
        onChange={(kind) => form.setFieldValue('kind', kind as PaymentProvider['kind'])}
      >
        <Stack gap="sm">
          <Radio value="manual" label={text('kindManual')} description={text('kindManualHint')} />
          <Radio value="pix" label={text('kindPix')} description={text('kindPixHint')} />
        </Stack>
      </Radio.Group>
      {line('pixKey')}
      {line('receiverName')}
      {line('receiverCity')}
      {isPix && (
        <>
          {line('apiUrl')}
          {line('tokenUrl')}
          {line('clientId')}
          <PasswordField
            label={text('clientSecret')}
            description={hasSecret ? text('secretKept') : undefined}
            autoComplete="off"
            {...form.getInputProps('clientSecret')}
          />
          {(['certificate', 'privateKey'] as const).map((name) => (
            <Textarea
              key={name}
              label={text(name)}
              description={hasCertificate ? text('secretKept') : undefined}
              autosize
              minRows={2}
              maxRows={5}
              autoComplete="off"
              {...form.getInputProps(name)}
            />
          ))}
          {webhookPath && (
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Text size="xs" c="var(--ink-3)" style={{ overflowWrap: 'anywhere' }}>
                {text('webhookHint', { path: webhookPath })}
              </Text>
              <Button variant="default" flex="none" loading={isTesting} onClick={() => void test()}>
                {text('testReceiving')}
              </Button>
            </Group>
          )}
          {tested && (
            <Alert color={tested.isReached ? 'teal' : 'red'} role={tested.isReached ? 'status' : 'alert'}>
              {tested.words}
            </Alert>
          )}
        </>
      )}
      <Title order={3} size="sm" mt="sm">
        {text('payee')}
      </Title>
      {line('payeeName', false)}
      {line('payeeDocument', false)}
      {line('payeeAddress', false)}
    </FormSheet>
  );
}
