import { NumberInput, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { type Plan, PlanInput, planApi } from '@recado/shared/features/plans';
import { isBuilt } from '@recado/shared/lib/isBuilt';
import { planFlags } from '@recado/shared/permissions';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { planList } from './plans.live.ts';
import { usePlanText } from './plans.texts.ts';

const switchesOff = Object.fromEntries(planFlags.map((flag) => [flag, false]));
const newPlan: PlanInput = {
  ...switchesOff,
  useWhatsapp: true,
  name: '',
  users: 3,
  connections: 1,
  queues: 3,
  amount: 0,
  isPublic: true,
  storageMb: null,
};

/** Creates or changes a plan (COMP-19). */
export function PlanDialog({ plan, onClose }: { plan: Plan | undefined; onClose(): void }) {
  const text = usePlanText();
  const form = useSchemaForm(PlanInput, plan ?? newPlan);

  async function save(body: PlanInput) {
    planList.put(
      plan
        ? await call(planApi.update, { params: { id: plan.id }, body })
        : await call(planApi.create, { body }),
    );
  }
  const isOn = (name: (typeof planFlags)[number] | 'isPublic') =>
    form.getInputProps(name, { type: 'checkbox' });
  const number = (name: 'users' | 'connections' | 'queues' | 'amount') => ({
    ...form.getInputProps(name),
    value: form.values[name] as number | string,
    label: text(name),
    withAsterisk: true,
    min: 0,
  });

  const general = (
    <>
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <NumberInput
        {...number('amount')}
        prefix="R$ "
        decimalScale={2}
        fixedDecimalScale
        decimalSeparator=","
        thousandSeparator="."
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {(['users', 'connections', 'queues'] as const).map((name) => (
          <NumberInput key={name} {...number(name)} allowDecimal={false} />
        ))}
      </SimpleGrid>
      <NumberInput
        label={text('storageMb')}
        description={text('storageHint')}
        min={1}
        allowDecimal={false}
        suffix=" MB"
        placeholder={text('unlimited')}
        error={form.errors.storageMb}
        value={(form.values.storageMb as number | null | undefined) ?? ''}
        onChange={(size) => form.setFieldValue('storageMb', size === '' ? null : size)}
      />
      <Switch label={text('isPublic')} description={text('isPublicHint')} {...isOn('isPublic')} />
    </>
  );
  const holds = (
    <>
      {planFlags.filter(isBuilt).map((flag) => (
        <Switch key={flag} label={text(flag)} {...isOn(flag)} />
      ))}
    </>
  );
  return (
    <FormSheet
      title={text(plan ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(plan ? 'changed' : 'created', { name: String(name) })}
      onClose={onClose}
      tabs={[
        { label: text('tabGeneral'), content: general },
        { label: text('holds'), fields: [...planFlags], content: holds },
      ]}
    />
  );
}
