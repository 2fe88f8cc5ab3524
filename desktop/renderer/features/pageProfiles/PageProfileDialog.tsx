import { Text } from '@mantine/core';
import { PageProfile, pageProfileApi } from '@recado/shared/features/pageProfiles';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { useRowForm } from '../../components/form/useSchemaForm.ts';
import { RowSkeletons } from '../../components/list/RowSkeletons.tsx';
import { call } from '../../lib/api.ts';
import { MenuFields } from './MenuFields.tsx';
import type { PageProfileValues } from './pageProfileForm.ts';
import { usePageProfileText } from './pageProfiles.texts.ts';
import { QuestionFields } from './QuestionFields.tsx';

interface Props {
  connectionId: number;
  name: string;
  onClose(): void;
}

/** Sets what a page or Instagram account shows before and beside a conversation (PAGE-11, PAGE-12); Meta stores it. */
export function PageProfileDialog({ connectionId, name, onClose }: Props) {
  const text = usePageProfileText();
  const query = useQuery({
    queryKey: ['pageProfiles', connectionId],
    queryFn: () => call(pageProfileApi.get, { params: { connectionId } }),
    gcTime: 0,
    retry: false,
  });
  if (query.data)
    return <ProfileForm profile={query.data} connectionId={connectionId} name={name} onClose={onClose} />;
  return (
    <Dialog title={text('title', { name })} onClose={onClose}>
      {query.isError ? (
        <Failed error={query.error} retry={() => void query.refetch()} />
      ) : (
        <RowSkeletons count={4} />
      )}
    </Dialog>
  );
}

function ProfileForm({ profile, connectionId, name, onClose }: Props & { profile: PageProfile }) {
  const text = usePageProfileText();
  const form = useRowForm<PageProfileValues>(
    { isNew: false, added: PageProfile, changed: PageProfile },
    { questions: profile.questions, menu: profile.menu },
  );
  return (
    <FormSheet
      title={text('title', { name })}
      form={form}
      save={(body) => call(pageProfileApi.update, { params: { connectionId }, body })}
      done={() => text('saved', { name })}
      onClose={onClose}
    >
      <Text size="sm" fw={500}>
        {text('questions')}
      </Text>
      <QuestionFields form={form} />
      <Text size="sm" fw={500}>
        {text('menu')}
      </Text>
      <MenuFields form={form} />
    </FormSheet>
  );
}
