import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { type CompanyInvoice, invoiceApi } from '@recado/shared/features/invoices';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { formatDate, formatMoney } from '../../lib/format/format.ts';
import { companyInvoiceList } from './companyInvoiceList.ts';
import { useInvoiceText } from './invoices.texts.ts';

interface Props {
  what: 'pay' | 'cancel' | 'undo';
  invoice: CompanyInvoice;
  onClose(): void;
}

/** Asks the operator for a reason before an invoice is paid, cancelled or reopened by hand. */
export function ReasonDialog({ what, invoice, onClose }: Props) {
  const text = useInvoiceText();
  const { asked } = invoice;
  const form = useSchemaForm(invoiceApi.pay.body, {
    reason: '',
    ...(what === 'pay' && asked && { chargeId: asked.chargeId }),
  });
  const facts = {
    name: invoice.company.name,
    value: formatMoney(invoice.value),
    date: formatDate(invoice.dueDate),
  };
  return (
    <FormDialog
      title={text(`${what}Title`)}
      form={form}
      save={async (body) => {
        companyInvoiceList.put(await call(invoiceApi[what], { params: { id: invoice.id }, body }));
      }}
      saveLabel={text(what)}
      done={() => text(`${what}Done`, facts)}
      onClose={onClose}
    >
      <Text size="sm">{text(`${what}Hint`, facts)}</Text>
      {what === 'pay' && asked && (
        <Radio.Group
          value={form.values.chargeId === undefined ? 'invoice' : 'asked'}
          onChange={(chosen) =>
            form.setFieldValue('chargeId', chosen === 'asked' ? asked.chargeId : undefined)
          }
        >
          <Stack gap="sm">
            <Radio
              value="asked"
              label={text('asAsked', { detail: asked.detail, value: formatMoney(asked.value) })}
            />
            <Radio
              value="invoice"
              label={text('asInvoiced', { detail: invoice.detail, value: facts.value })}
            />
          </Stack>
        </Radio.Group>
      )}
      <Textarea
        label={text('reason')}
        withAsterisk
        autosize
        minRows={2}
        maxLength={200}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
