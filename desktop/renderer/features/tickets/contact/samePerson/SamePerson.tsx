import { Button, Group, Stack, Text } from '@mantine/core';
import { type Contact, contactApi, type SimilarContact } from '@recado/shared/features/contacts';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { useQuery } from '@tanstack/react-query';
import { ContactAvatar } from '../../../../components/avatars/ContactAvatar.tsx';
import { undoToast } from '../../../../components/undoToast.tsx';
import { call } from '../../../../lib/api.ts';
import { queryClient } from '../../../../lib/queryClient.ts';
import { useCan } from '../../../../lib/session/session.ts';
import { useWords } from '../../../../lib/texts/words.texts.ts';
import { toast } from '../../../../lib/toast.ts';
import { useBusy } from '../../../../lib/useBusy.ts';
import { showContact } from '../../cache/onRelated.ts';
import classes from '../ContactDetails.module.css';
import { PanelSection } from '../PanelSection.tsx';
import { useSamePersonText } from './samePerson.texts.ts';

/** Contacts that may be the same person on another channel (PAGE-10): a person joins them, and can take it back. */
export function SamePerson({ contact }: { contact: Contact }) {
  const text = useSamePersonText();
  const mayMerge = useCan('contacts:merge');
  const { id, number, email, name } = contact;
  const similar = useQuery({
    // What staff change about the contact changes who resembles it.
    queryKey: ['similarContacts', id, number, email, name],
    queryFn: ({ signal }) => call(contactApi.similar, { params: { id }, signal }),
    enabled: mayMerge,
    staleTime: 60_000,
  });
  if (!mayMerge || !similar.data || similar.data.length === 0) return null;
  return (
    <PanelSection title={text('title')}>
      <Stack gap={8}>
        {similar.data.map((one) => (
          <Suggestion key={one.id} contact={contact} other={one} />
        ))}
      </Stack>
    </PanelSection>
  );
}

function Suggestion({ contact, other }: { contact: Contact; other: SimilarContact }) {
  const text = useSamePersonText();
  const words = useWords();
  const { isBusy, whileBusy } = useBusy();
  const { id, name, number, urlPicture, channel, because } = other;

  async function join() {
    await whileBusy(async () => {
      const merged = await call(contactApi.merge, {
        params: { id: contact.id },
        body: { contactId: id },
      });
      showContact(merged.contact);
      await forgetSuggestions();
      undoToast({
        message: text('joined', { name }),
        label: words('undo'),
        undo: () => separate(merged.mergeId),
      });
    });
  }

  return (
    <Group gap={8} wrap="nowrap">
      <ContactAvatar id={id} name={name} picture={urlPicture} channel={channel} size={32} />
      <div className={classes.who}>
        <Text size="sm" truncate dir="auto">
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {[text(`because_${because}`), because !== 'number' && formatPhone(number)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Button
        variant="default"
        size="compact-sm"
        loading={isBusy}
        aria-label={text('joinName', { name })}
        onClick={() => void join()}
      >
        {text('join')}
      </Button>
    </Group>
  );
}

const forgetSuggestions = () => queryClient.invalidateQueries({ queryKey: ['similarContacts'] });

/** Makes them two contacts again; false after it has shown a refusal. */
async function separate(mergeId: number): Promise<boolean> {
  try {
    showContact(await call(contactApi.undoMerge, { params: { mergeId } }));
    await forgetSuggestions();
    return true;
  } catch (error) {
    toast.error(error);
    return false;
  }
}
