import { Switch, Text, TextInput } from '@mantine/core';
import { type SavedView, SavedViewInput, savedViewApi } from '@recado/shared/features/savedViews';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { useWords } from '../../../lib/texts/words.texts.ts';
import { putView, type Shown } from './savedViews.ts';
import { useViewText } from './views.texts.ts';

interface Props {
  /** The list that the view stores. */
  shown: Shown;
  /** The view to rename; undefined creates a new one. */
  view?: SavedView | undefined;
  onClose(): void;
}

/** Names the list as a new view, or renames a view: for the user or, with the right, for the company. */
export function ViewDialog({ shown, view, onClose }: Props) {
  const text = useViewText();
  const words = useWords();
  const mayShare = useCan('savedViews:share');
  const form = useSchemaForm(SavedViewInput.pick({ name: true, isShared: true }), {
    name: view?.name ?? '',
    isShared: view?.isShared ?? false,
  });
  return (
    <FormDialog
      title={text(view ? 'renameView' : 'saveView')}
      form={form}
      save={async (values) => {
        const body = { ...shown, ...values };
        putView(
          await (view
            ? call(savedViewApi.update, { params: { id: view.id }, body })
            : call(savedViewApi.create, { body })),
        );
      }}
      done={({ name }) => text('viewSaved', { name })}
      onClose={onClose}
    >
      {!view && (
        <Text size="sm" c="dimmed">
          {text('saveViewHint')}
        </Text>
      )}
      <TextInput
        label={words('name')}
        withAsterisk
        maxLength={60}
        {...form.getInputProps('name')}
        data-autofocus
      />
      {mayShare && (
        <Switch label={text('shareView')} {...form.getInputProps('isShared', { type: 'checkbox' })} />
      )}
    </FormDialog>
  );
}
