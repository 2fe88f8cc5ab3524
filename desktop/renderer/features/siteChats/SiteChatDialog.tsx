import { type SiteChat, SiteChatInput, siteChatApi } from '@recado/shared/features/siteChats';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { FormSheet } from '../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../components/form/useSchemaForm.ts';
import { RowSkeletons } from '../../components/list/RowSkeletons.tsx';
import { call } from '../../lib/api.ts';
import { ClosedFields } from './ClosedFields.tsx';
import { EmbedFields } from './EmbedFields.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import { LookFields } from './LookFields.tsx';
import { useSiteChatText } from './siteChats.texts.ts';

interface Props {
  id: number;
  name: string;
  onClose(): void;
}

/** Sets up the chat of a connection on the company's own site (SITE-20). */
export function SiteChatDialog({ id, name, onClose }: Props) {
  const text = useSiteChatText();
  const query = useQuery({
    queryKey: ['siteChats', id],
    queryFn: () => call(siteChatApi.get, { params: { connectionId: id } }),
    gcTime: 0,
  });
  if (query.data) return <SiteChatForm chat={query.data} name={name} onClose={onClose} />;
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

function SiteChatForm({ chat, name, onClose }: { chat: SiteChat; name: string; onClose(): void }) {
  const text = useSiteChatText();
  const client = useQueryClient();
  const { connectionId, publicId, ...look } = chat;
  const form = useSchemaForm(SiteChatInput, look);
  return (
    <FormSheet
      width="medium"
      title={text('title', { name })}
      form={form}
      save={async (values) =>
        client.setQueryData(
          ['siteChats', connectionId],
          await call(siteChatApi.update, { params: { connectionId }, body: values }),
        )
      }
      done={({ title }) => text('saved', { name: title })}
      onClose={onClose}
      tabs={[
        {
          label: text('tabLook'),
          fields: ['title', 'greeting', 'color', 'corner'],
          content: <LookFields form={form} />,
        },
        {
          label: text('tabEmbed'),
          fields: ['origins'],
          content: <EmbedFields form={form} publicId={publicId} />,
        },
        {
          label: text('tabClosed'),
          fields: ['askEmail', 'askPhone'],
          content: <ClosedFields form={form} />,
        },
        { label: text('tabIdentity'), content: <IdentityFields id={connectionId} /> },
      ]}
    />
  );
}
