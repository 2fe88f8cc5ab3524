import { Button, Group, Stack, Text } from '@mantine/core';
import { type Contact, contactApi } from '@recado/shared/features/contacts';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { undoToast } from '../../components/undoToast.tsx';
import { call } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { ContactSelect } from '../../pickers/ContactSelect.tsx';
import { contactList, putContact } from './contactList.ts';
import { useContactText } from './contacts.texts.ts';

/** Separates two contacts that were merged; returns false after it has shown a refusal. */
async function undo(mergeId: number): Promise<boolean> {
  try {
    putContact(await call(contactApi.undoMerge, { params: { mergeId } }));
    toast.success(useContactText.now('mergeUndone'));
    return true;
  } catch (error) {
    toast.error(error);
    return false;
  }
}

/** Merges two contacts of one person. A contact that was merged before can be separated again. */
export function MergeDialog({ contact, onClose }: { contact: Contact; onClose(): void }) {
  const text = useContactText();
  const words = useWords();
  const [other, setOther] = useState<Contact | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function merge() {
    if (!other) return;
    setBusy(true);
    try {
      const body = { contactId: other.id };
      const merged = await call(contactApi.merge, { params: { id: contact.id }, body });
      contactList.drop(other.id);
      putContact(merged.contact);
      undoToast({
        message: text('merged', { name: other.name, into: merged.contact.name }),
        label: words('undo'),
        undo: () => undo(merged.mergeId),
      });
      onClose();
    } catch (error) {
      toast.error(error);
      setBusy(false);
    }
  }

  return (
    <Dialog onClose={onClose} title={text('mergeName', { name: contact.name })}>
      <Stack>
        <Text size="sm" c="var(--ink-2)">
          {text('mergeHint', { name: contact.name })}
        </Text>
        <ContactSelect
          label={text('mergeWith')}
          openOnFocus={false}
          value={other}
          onChange={setOther}
          isDisabled={({ id }) => id === contact.id}
          data-autofocus
        />
        <EarlierMerges contactId={contact.id} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button onClick={() => void merge()} disabled={!other} loading={isBusy}>
            {text('merge')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The contacts that were merged into this one before. */
function EarlierMerges({ contactId }: { contactId: number }) {
  const text = useContactText();
  const merges = useQuery({
    queryKey: ['contactMerges', contactId],
    queryFn: () => call(contactApi.merges, { params: { id: contactId } }),
  });
  return (merges.data ?? []).map(({ id, name, number }) => (
    <Group key={id} justify="space-between" wrap="nowrap">
      <Text size="sm" truncate>
        {[name, formatPhone(number)].filter(Boolean).join(' · ')}
      </Text>
      <Button
        variant="default"
        size="xs"
        onClick={async () => {
          if (await undo(id)) await merges.refetch();
        }}
      >
        {text('separate')}
      </Button>
    </Group>
  ));
}
