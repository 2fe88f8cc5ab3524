import { Input, Switch, TextInput } from '@mantine/core';
import { type Tag, TagInput, tagApi } from '@recado/shared/features/tags';
import { isBuilt } from '@recado/shared/lib/isBuilt';
import { ColorField } from '../../components/form/ColorField.tsx';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { ColorChip } from '../../components/labels/ColorChip.tsx';
import { call } from '../../lib/api.ts';
import { freeColor } from '../../lib/look/colors.ts';
import { LaneFields } from './LaneFields.tsx';
import { tagFormWords } from './tagFormWords.ts';
import { putTag } from './tags.live.ts';
import { useTagText } from './tags.texts.ts';

interface Props {
  tag: Tag | undefined;
  /** A new tag is a lane from the start (TAG-21). */
  isLane?: boolean;
  onClose(): void;
}

/** Creates or changes a tag; with `kanban` it is also a lane of the board (TAG-03, TAG-13). */
export function TagDialog({ tag, isLane = false, onClose }: Props) {
  const text = useTagText();
  const fresh = { name: '', color: freeColor([]), kanban: isLane ? 1 : 0 };
  const form = useSchemaForm(TagInput, tag ?? fresh, tagFormWords);
  const { name, color, kanban } = form.values;

  async function save(body: TagInput) {
    putTag(
      tag ? await call(tagApi.update, { params: { id: tag.id }, body }) : await call(tagApi.create, { body }),
    );
  }

  const tagFields = (
    <>
      <TextInput label={text('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      <ColorField label={text('color')} {...form.getInputProps('color')} />
      <Input.Wrapper label={text('preview')} labelElement="div">
        <div>
          <ColorChip name={name || text('tabTag')} color={color} />
        </div>
      </Input.Wrapper>
    </>
  );
  const laneFields = (
    <>
      <Switch
        label={text('isKanban')}
        description={text('isKanbanHint')}
        checked={kanban === 1}
        onChange={(event) => form.setFieldValue('kanban', event.currentTarget.checked ? 1 : 0)}
      />
      {kanban === 1 && isBuilt('laneMoves') && <LaneFields form={form} tagId={tag?.id} />}
    </>
  );
  return (
    <FormDialog
      title={text(isLane ? (tag ? 'editLane' : 'addLane') : tag ? 'edit' : 'add')}
      form={form}
      save={save}
      done={(saved) => text(tag ? 'changed' : 'created', { name: saved.name })}
      onClose={onClose}
      tabs={[
        { label: text('tabTag'), fields: ['name', 'color'], content: tagFields },
        { label: text('tabKanban'), content: laneFields },
      ]}
    />
  );
}
