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

function useProviderForm(provider: PaymentProvider) {
  const { hasSecret: _, hasCertificate: __, webhookPath: ___, updatedAt: ____, ...stored } = provider;
  return useSchemaForm(PaymentProviderInput, {
    ...stored,
    clientSecret: '',
    certificate: '',
    privateKey: '',
  });
}
type ProviderForm = ReturnType<typeof useProviderForm>;

const receiver = ['pixKey', 'receiverName', 'receiverCity'] as const;
const account = ['apiUrl', 'tokenUrl', 'clientId'] as const;
const payee = ['payeeName', 'payeeDocument', 'payeeAddress'] as const;

/**
 * Changes how companies pay: with a Pix key that the operator checks by hand, or with a bank that reports
 * payments.
 */
export function ReceivingSheet({ provider, onClose }: { provider: PaymentProvider; onClose(): void }) {
  const text = useInvoiceText();
  const form = useProviderForm(provider);
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
      <Lines form={form} names={receiver} isNeeded />
      {form.values.kind === 'pix' && <BankFields form={form} provider={provider} />}
      <Title order={3} size="sm" mt="sm">
        {text('payee')}
      </Title>
      <Lines form={form} names={payee} />
    </FormSheet>
  );
}

interface LinesProps {
  form: ProviderForm;
  names: readonly (typeof receiver | typeof account | typeof payee)[number][];
  isNeeded?: boolean;
}

/** Fields of one line. */
function Lines({ form, names, isNeeded = false }: LinesProps) {
  const text = useInvoiceText();
  return names.map((name) => (
    <TextInput
      key={name}
      label={text(name)}
      withAsterisk={isNeeded}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  ));
}

/** The account at the bank that reports payments; secrets that are stored are not shown. */
function BankFields({ form, provider }: { form: ProviderForm; provider: PaymentProvider }) {
  const text = useInvoiceText();
  const { hasSecret, hasCertificate, webhookPath } = provider;
  return (
    <>
      <Lines form={form} names={account} isNeeded />
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
      {webhookPath && <ReceivingTest webhookPath={webhookPath} />}
    </>
  );
}

/** The address for the bank's reports, and a test whether the bank is reached. */
function ReceivingTest({ webhookPath }: { webhookPath: string }) {
  const text = useInvoiceText();
  const [isTesting, setTesting] = useState(false);
  const [tested, setTested] = useState<{ isReached: boolean; words: string }>();
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
    <>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="xs" c="var(--ink-3)" style={{ overflowWrap: 'anywhere' }}>
          {text('webhookHint', { path: webhookPath })}
        </Text>
        <Button variant="default" flex="none" loading={isTesting} onClick={() => void test()}>
          {text('testReceiving')}
        </Button>
      </Group>
      {tested && (
        <Alert color={tested.isReached ? 'teal' : 'red'} role={tested.isReached ? 'status' : 'alert'}>
          {tested.words}
        </Alert>
      )}
    </>
  );
}
