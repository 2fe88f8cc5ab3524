import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { Hint } from '../../../components/hint/Hint.tsx';
import { useKanbanText } from '../kanban.texts.ts';
import {
  changeFilters,
  countFilters,
  dropFilters,
  noFilters,
  saveFilters,
  useBoardFilters,
  useSavedFilters,
} from './boardFilters.ts';

/** Choices of filters that this person keeps in this browser. */
export function SavedMenu() {
  const text = useKanbanText();
  const saved = useSavedFilters();
  const filters = useBoardFilters();
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Hint label={text('savedFilters')}>
            <ActionIcon variant="default" size={32} aria-label={text('savedFilters')}>
              <IconBookmark size={18} stroke={1.7} />
            </ActionIcon>
          </Hint>
        </Menu.Target>
        <Menu.Dropdown>
          {saved.length === 0 && <Menu.Label>{text('noSaved')}</Menu.Label>}
          {saved.map(({ name, filters: choice }) => (
            <Menu.Item key={name} onClick={() => changeFilters({ ...noFilters, ...choice })}>
              {name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={countFilters(filters) === 0} onClick={() => setNaming(true)}>
            {text('saveFilters')}
          </Menu.Item>
          {saved.map(({ name }) => (
            <Menu.Item
              key={name}
              leftSection={<IconX size={16} aria-hidden />}
              onClick={() => dropFilters(name)}
            >
              {text('dropFilters', { name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isNaming && <NameDialog onClose={() => setNaming(false)} />}
    </>
  );
}

const Named = z.object({ name: z.string().trim().min(1, 'Required').max(50) });

function NameDialog({ onClose }: { onClose(): void }) {
  const text = useKanbanText();
  const filters = useBoardFilters();
  const form = useSchemaForm(Named, { name: '' });
  return (
    <FormDialog
      title={text('savedFilters')}
      form={form}
      save={async ({ name }) => saveFilters({ name: name.trim(), filters })}
      done={({ name }) => text('filtersSaved', { name })}
      onClose={onClose}
    >
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}
