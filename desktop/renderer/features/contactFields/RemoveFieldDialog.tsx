import { Button, Group, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { type ContactField, contactFieldApi } from '@recado/shared/features/contactFields';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { Failed } from '../../components/Failed.tsx';
import { call } from '../../lib/api.ts';
import { useWords } from '../../lib/texts/words.texts.ts';
import { toast } from '../../lib/toast.ts';
import { contactFieldList } from './contactFields.live.ts';
import { useContactFieldText } from './contactFields.texts.ts';

const ways = ['archive', 'keep', 'remove'] as const;
type Way = (typeof ways)[number];

/**
 * Says how many contacts have a value before a field is deleted, and asks what happens to those values
 * (FIELD-06).
 */
export function RemoveFieldDialog({ field, onClose }: { field: ContactField; onClose(): void }) {
  const { id, name, isActive } = field;
  const text = useContactFieldText();
  const words = useWords();
  const [way, setWay] = useState<Way>(isActive ? 'archive' : 'keep');
  const [isBusy, setBusy] = useState(false);
  const { data: use, ...query } = useQuery({
    // A key of its own for each dialog, so that it counts again.
    queryKey: ['fieldUse', useId()],
    queryFn: () => call(contactFieldApi.use, { params: { id }, query: {} }),
    gcTime: 0,
  });
  const chosen = use?.contacts === 0 ? 'remove' : way;

  async function go() {
    setBusy(true);
    try {
      if (chosen === 'archive') {
        const body = { ...field, isActive: false };
        contactFieldList.put(await call(contactFieldApi.update, { params: { id }, body }));
      } else {
        await call(contactFieldApi.remove, { params: { id }, query: { values: chosen } });
        contactFieldList.drop(id);
      }
      toast.success(text(chosen === 'archive' ? 'archivedDone' : 'removedDone', { name }));
      onClose();
    } catch (error) {
      toast.error(error);
      setBusy(false);
    }
  }

  return (
    <Dialog onClose={onClose} title={text('removeTitle', { name })}>
      <Stack gap="md">
        {query.isError ? (
          <Failed error={query.error} retry={() => void query.refetch()} />
        ) : !use ? (
          <Skeleton h={120} />
        ) : (
          <>
            <Text size="sm">
              {use.contacts === 0 ? text('unused') : text('contactsWith', { count: use.contacts })}
            </Text>
            {use.contacts > 0 && (
              <Radio.Group label={text('whatBecomes')} value={way} onChange={(value) => setWay(value as Way)}>
                <Stack gap="xs" mt={8}>
                  {ways
                    .filter((one) => isActive || one !== 'archive')
                    .map((one) => (
                      <Radio
                        key={one}
                        value={one}
                        label={text(`way_${one}`)}
                        description={text(`way_${one}Hint`)}
                      />
                    ))}
                </Stack>
              </Radio.Group>
            )}
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button
            {...(chosen !== 'archive' && { color: 'red' })}
            loading={isBusy}
            disabled={!use}
            onClick={() => void go()}
          >
            {chosen === 'archive' ? text('archive') : words('remove')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
