import { Input, Stack, Switch, Tabs, TextInput } from '@mantine/core';
import { type Tag, TagInput, tagApi } from '@recado/shared/features/tags';
import { useState } from 'react';
import { ColorField } from '../../components/form/ColorField.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { ColorChip } from '../../components/labels/ColorChip.tsx';
import { call } from '../../lib/api.ts';
import { freeColor } from '../../lib/colors.ts';
import { LaneFields } from './LaneFields.tsx';
import { tagList } from './tagCache.ts';
import { useTagText } from './tags.texts.ts';

const onFirstTab = ['name', 'color', 'kanban'];

/** Creates or changes a tag; with `kanban` it is also a lane of the board (TAG-03, TAG-13). */
export function TagDialog({ tag, onClose }: { tag: Tag | undefined; onClose(): void }) {
  const text = useTagText();
  const [tab, setTab] = useState<string | null>('tag');
  const form = useSchemaForm(TagInput, tag ?? { name: '', color: freeColor([]), kanban: 0 });
  const { name, color, kanban } = form.values;

  async function save(body: TagInput) {
    if (!tag) return tagList.put(await call(tagApi.create, { body }));
    tagList.put(await call(tagApi.update, { params: { id: tag.id }, body }));
  }

  return (
    <FormDialog
      title={text(tag ? 'edit' : 'add')}
      form={form}
      save={save}
      onClose={onClose}
      onInvalid={(fields) => setTab(fields.some((field) => onFirstTab.includes(field)) ? 'tag' : 'kanban')}
    >
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="tag">{text('tabTag')}</Tabs.Tab>
          <Tabs.Tab value="kanban">{text('tabKanban')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="tag">
          <Stack>
            <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
            <ColorField label={text('color')} {...form.getInputProps('color')} />
            <Input.Wrapper label={text('preview')} labelElement="div">
              <div>
                <ColorChip name={name || text('tabTag')} color={color} />
              </div>
            </Input.Wrapper>
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="kanban">
          <Stack>
            <Switch
              label={text('isKanban')}
              description={text('isKanbanHint')}
              checked={kanban === 1}
              onChange={(event) => form.setFieldValue('kanban', event.currentTarget.checked ? 1 : 0)}
            />
            {kanban === 1 && <LaneFields form={form} tagId={tag?.id} />}
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </FormDialog>
  );
}
