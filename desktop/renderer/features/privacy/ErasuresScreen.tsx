import { Accordion, Button, Code, Group, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core';
import { type Erasure, privacyApi } from '@recado/shared/features/privacy';
import type { Reply } from '@recado/shared/lib/contract';
import { formatPhone } from '@recado/shared/lib/phoneNumber';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Failed } from '../../components/Failed.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageFrame } from '../../components/PageFrame.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { toast } from '../../lib/toast.ts';
import { CountList } from './CountList.tsx';
import { ExportCompany } from './ExportCompany.tsx';
import { usePrivacyText } from './privacy.texts.ts';
import { erasuresKey } from './privacyCache.ts';

const tones = { running: 'warn', done: 'ok', failed: 'bad' } as const;

/** The erasures found for a number, and the number as the server looked it up. */
type Found = Reply<typeof privacyApi.find>;

/**
 * The admins' privacy screen: export of the company, proofs of erasures, and a search whether a person was
 * erased.
 */
export function ErasuresScreen() {
  const text = usePrivacyText();
  const all = useQuery({ queryKey: erasuresKey, queryFn: () => call(privacyApi.erasures) });
  const [found, setFound] = useState<Found>();
  const shown = found?.erasures ?? all.data;
  return (
    <PageFrame>
      <Stack maw={760} gap="lg">
        <ExportCompany />
        <div>
          <Title order={2} size="md" mb={4}>
            {text('proofsTitle')}
          </Title>
          <Text size="sm" c="var(--ink-2)">
            {text('proofsHint')}
          </Text>
        </div>
        <FindProof onFound={setFound} />
        {all.isError && <Failed error={all.error} retry={() => void all.refetch()} />}
        {!all.isError && !shown && <Skeleton h={120} />}
        {!all.isError && shown && (
          <FoundProofs erasures={shown} number={found && formatPhone(found.number)} />
        )}
      </Stack>
    </PageFrame>
  );
}

interface FoundProofsProps {
  erasures: readonly Erasure[];
  /** The number that the user looked up. */
  number: string | undefined;
}

function FoundProofs({ erasures, number }: FoundProofsProps) {
  const text = usePrivacyText();
  if (erasures.length > 0)
    return (
      <>
        {number && <Text size="sm">{text('lookedUp', { number })}</Text>}
        <Proofs erasures={erasures} />
      </>
    );
  if (number) return <Text role="status">{text('notErased', { number })}</Text>;
  return (
    <Notice
      picture={<IconShieldCheck size={40} stroke={1.3} aria-hidden />}
      title={text('noProofs')}
      hint={text('noProofsHint')}
    />
  );
}

function FindProof({ onFound }: { onFound(found: Found | undefined): void }) {
  const text = usePrivacyText();
  const hint = useId();
  const [number, setNumber] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function find(event: FormEvent) {
    event.preventDefault();
    if (number.trim() === '') return onFound(undefined);
    setBusy(true);
    try {
      onFound(await call(privacyApi.find, { body: { number } }));
    } catch (error) {
      toast.error(error);
    }
    setBusy(false);
  }
  return (
    <form onSubmit={(event) => void find(event)} noValidate>
      <Group align="end" gap="xs">
        <TextInput
          label={text('findProof')}
          aria-describedby={hint}
          type="tel"
          value={number}
          onChange={(event) => {
            setNumber(event.currentTarget.value);
            if (event.currentTarget.value === '') onFound(undefined);
          }}
          style={{ flex: 1 }}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {text('check')}
        </Button>
      </Group>
      <Text id={hint} size="xs" c="var(--ink-3)" mt={4}>
        {text('findProofHint')}
      </Text>
    </form>
  );
}

function Proofs({ erasures }: { erasures: readonly Erasure[] }) {
  const text = usePrivacyText();
  return (
    <Accordion variant="contained" aria-label={text('proofs')}>
      {erasures.map(({ id, subject, state, reason, requestedBy, createdAt, erased, left, hash }) => (
        <Accordion.Item key={id} value={String(id)}>
          <Accordion.Control>
            <Group justify="space-between" wrap="nowrap">
              <div>
                <Text size="sm" fw={500}>
                  {text('subject', { id: subject })} · {text(`reason_${reason}`)}
                </Text>
                <Text size="xs" c="var(--ink-3)">
                  {text('madeBy', { when: formatShortDateTime(createdAt), who: requestedBy })}
                </Text>
              </div>
              <StateBadge tone={tones[state]}>{text(`erasure_${state}`)}</StateBadge>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <Stack gap="xs">
              {state === 'failed' && <Text size="sm">{text('failedHint')}</Text>}
              {erased.length > 0 && (
                <>
                  <Text size="sm" fw={500}>
                    {text('erasedRows')}
                  </Text>
                  <CountList counts={erased} />
                </>
              )}
              {state === 'done' && left.length === 0 && <Text size="sm">{text('nothingLeft')}</Text>}
              {left.length > 0 && (
                <>
                  <Text size="sm" fw={500}>
                    {text('leftRows')}
                  </Text>
                  <CountList counts={left} />
                </>
              )}
              {hash && (
                <Text size="xs">
                  {text('code')} <Code style={{ overflowWrap: 'anywhere' }}>{hash}</Code>
                </Text>
              )}
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
