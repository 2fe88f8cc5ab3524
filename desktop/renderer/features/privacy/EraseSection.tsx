import { Button, Select, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { type Erasure, erasureReasons, privacyApi } from '@recado/shared/features/privacy';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed } from '../../components/Failed.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';
import { CountList } from './CountList.tsx';
import { usePrivacyText } from './privacy.texts.ts';
import { putErasure } from './privacyCache.ts';

/** The same word in every language, because the user types it as a confirmation. */
const confirmation = 'APAGAR';

interface Props {
  contactId: number;
  /** The erasure has begun. */
  onBegun(): void;
}

/** Erases a contact: shows what goes and what stays, asks for the reason, then erases for good. */
export function EraseSection({ contactId, onBegun }: Props) {
  const text = usePrivacyText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <Title order={3} size="md" mb={4}>
        {text('erase')}
      </Title>
      <Text size="sm" c="var(--ink-2)" mb="xs">
        {text('eraseHint')}
      </Text>
      {isOpen ? (
        <Preview contactId={contactId} onBegun={onBegun} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {text('showErasure')}
        </Button>
      )}
    </section>
  );
}

function Preview({ contactId, onBegun }: Props) {
  const text = usePrivacyText();
  const [reason, setReason] = useState<Erasure['reason'] | null>(null);
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const preview = useQuery({
    queryKey: ['privacy', 'preview', contactId],
    queryFn: () => call(privacyApi.preview, { params: { contactId } }),
    gcTime: 0,
  });
  async function erase() {
    if (!reason) return;
    setBusy(true);
    try {
      putErasure(await call(privacyApi.erase, { params: { contactId }, body: { reason } }));
      toast.success(text('erasing'));
      onBegun();
    } catch (error) {
      toast.error(error);
      setBusy(false);
    }
  }
  if (preview.isError) return <Failed error={preview.error} retry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton h={160} />;
  const { erased, left, leftMayBeMore } = preview.data;
  return (
    <Stack gap="sm">
      <Text size="sm" fw={500}>
        {text('wouldGo')}
      </Text>
      <CountList counts={erased} />
      {left.length > 0 && (
        <>
          <Text size="sm" fw={500}>
            {text('wouldStay')}
          </Text>
          <CountList counts={left} />
        </>
      )}
      {leftMayBeMore && <Text size="sm">{text('mayBeMore')}</Text>}
      <Text size="xs" c="var(--ink-3)">
        {text('backups')}
      </Text>
      <Select
        label={text('reason')}
        data={erasureReasons.map((value) => ({ value, label: text(`reason_${value}`) }))}
        value={reason}
        onChange={(value) => setReason(value as Erasure['reason'] | null)}
      />
      <TextInput
        label={text('typeToErase')}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        color="red"
        style={{ alignSelf: 'start' }}
        loading={isBusy}
        disabled={!reason || typed.trim().toUpperCase() !== confirmation}
        onClick={() => void erase()}
      >
        {text('erase')}
      </Button>
    </Stack>
  );
}
