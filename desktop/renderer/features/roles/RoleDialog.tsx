import { Select, Textarea, TextInput } from '@mantine/core';
import { type Role, RoleInput, roleApi } from '@recado/shared/features/roles';
import { rightsOfProfile } from '@recado/shared/roleRights';
import { useState } from 'react';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { call } from '../../lib/api.ts';
import { RightFields } from './RightFields.tsx';
import { RolePreview } from './RolePreview.tsx';
import { roleList } from './roleList.ts';
import { useRoleText } from './roles.texts.ts';

interface Props {
  role: Role | undefined;
  onClose(): void;
}

/** Creates or changes a role: its name, its rights, and a preview of its menu. */
export function RoleDialog({ role, onClose }: Props) {
  const text = useRoleText();
  const [from, setFrom] = useState<'user' | 'admin'>('user');
  const form = useSchemaForm(RoleInput, {
    name: role?.name ?? '',
    description: role?.description ?? '',
    permissions: role?.permissions ?? rightsOfProfile('user'),
  });
  const { permissions } = form.values;

  async function save(body: RoleInput) {
    roleList.put(
      role
        ? await call(roleApi.update, { params: { id: role.id }, body })
        : await call(roleApi.create, { body }),
    );
  }

  const rights = (
    <>
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Textarea label={text('description')} autosize minRows={1} {...form.getInputProps('description')} />
      {!role && (
        <Select
          label={text('from')}
          description={text('fromHint')}
          allowDeselect={false}
          data={[
            { value: 'user', label: text('copyOfUser') },
            { value: 'admin', label: text('copyOfAdmin') },
          ]}
          value={from}
          onChange={(chosen) => {
            const profile = chosen === 'admin' ? 'admin' : 'user';
            setFrom(profile);
            form.setFieldValue('permissions', rightsOfProfile(profile));
          }}
        />
      )}
      <RightFields
        value={permissions}
        onChange={(chosen) => form.setFieldValue('permissions', chosen)}
        error={form.errors.permissions}
      />
    </>
  );
  return (
    <FormSheet
      title={text(role ? 'edit' : 'add')}
      form={form}
      save={save}
      done={({ name }) => text(role ? 'changed' : 'created', { name })}
      onClose={onClose}
      tabs={[
        { label: text('tabRights'), content: rights },
        { label: text('tabPreview'), fields: [], content: <RolePreview rights={permissions} /> },
      ]}
    />
  );
}
