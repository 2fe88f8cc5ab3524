import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type Passkey, type SecondFactors, secondFactorApi } from '@recado/shared/features/secondFactors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed } from '../../components/Failed.tsx';
import { StateBadge } from '../../components/labels/StateBadge.tsx';
import { RowSkeletons } from '../../components/list/RowSkeletons.tsx';
import { call } from '../../lib/api.ts';
import { formatShortDateTime } from '../../lib/format/format.ts';
import { canUseKeys } from '../../lib/session/keys.ts';
import { toast } from '../../lib/toast.ts';
import { FactorLine } from './FactorLine.tsx';
import { factorsQuery } from './factorsQuery.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useSecurityText } from './security.texts.ts';
import { TotpDialog } from './TotpDialog.tsx';

interface Props {
  /** The section is the whole page, for a user who must set up a second factor. */
  isSetUp?: boolean;
  /** The user has added the first factor and has seen its recovery codes. */
  onDone?(): void;
}

/**
 * The user's own second factors: app codes, passkeys, and recovery codes in case those are lost (FACTOR-01).
 */
export function FactorsSection({ isSetUp = false, onDone }: Props) {
  const text = useSecurityText();
  const { data, error, isPending, refetch } = useQuery(factorsQuery);
  const [open, setOpen] = useState<'totp' | 'passkey'>();
  const [codes, setCodes] = useState<readonly string[]>();

  async function added(fresh: readonly string[] | null) {
    setOpen(undefined);
    if (fresh) setCodes(fresh);
    else onDone?.();
    await refetch();
  }
  async function change(run: () => Promise<unknown>, message?: string) {
    try {
      await run();
      if (message) toast.success(message);
    } catch (refused) {
      toast.error(refused);
    }
    await refetch();
  }

  return (
    <section aria-labelledby="factors">
      {!isSetUp && (
        <Box mb="xs">
          <Group gap="xs">
            <Title order={2} size="h4" id="factors">
              {text('factors')}
            </Title>
          </Group>
          <Text size="sm" c="dimmed">
            {text(data?.isRequired ? 'factorsRequired' : 'factorsHint')}
          </Text>
        </Box>
      )}
      {isPending && <RowSkeletons count={2} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && (
        <Stack gap={4}>
          <Totp factors={data} onSetUp={() => setOpen('totp')} onChange={change} />
          <Passkeys factors={data} onAdd={() => setOpen('passkey')} onChange={change} />
          {(data.totpSince !== null || data.passkeys.length > 0) && (
            <FactorLine
              name={text('recovery')}
              hint={text('recoveryLeft', { count: data.recoveryCodesLeft })}
              action={
                <Button
                  variant="default"
                  size="xs"
                  onClick={() =>
                    void change(async () =>
                      setCodes((await call(secondFactorApi.renewRecoveryCodes)).recoveryCodes),
                    )
                  }
                >
                  {text('recoveryRenew')}
                </Button>
              }
            />
          )}
        </Stack>
      )}
      {open === 'totp' && <TotpDialog onClose={() => setOpen(undefined)} onAdded={added} />}
      {open === 'passkey' && <PasskeyDialog onClose={() => setOpen(undefined)} onAdded={added} />}
      {codes && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            onDone?.();
          }}
        />
      )}
    </section>
  );
}

type Change = (run: () => Promise<unknown>, message?: string) => Promise<void>;

function Totp({
  factors: { totpSince },
  onSetUp,
  onChange,
}: {
  factors: SecondFactors;
  onSetUp(): void;
  onChange: Change;
}) {
  const text = useSecurityText();
  const name = text('totp');
  return (
    <FactorLine
      name={name}
      hint={totpSince ? text('since', { at: formatShortDateTime(totpSince) }) : text('totpOff')}
      badge={totpSince && <StateBadge tone="ok">{text('totpOn')}</StateBadge>}
      action={
        totpSince ? (
          <Button
            variant="default"
            size="xs"
            aria-label={text('removeOf', { name })}
            onClick={() => void onChange(() => call(secondFactorApi.removeTotp), text('removed', { name }))}
          >
            {text('removeFactor')}
          </Button>
        ) : (
          <Button size="xs" aria-label={`${text('setUp')}: ${name}`} onClick={onSetUp}>
            {text('setUp')}
          </Button>
        )
      }
    />
  );
}

function Passkeys({ factors, onAdd, onChange }: { factors: SecondFactors; onAdd(): void; onChange: Change }) {
  const text = useSecurityText();
  const canAdd = factors.canHavePasskeys && canUseKeys();
  const used = ({ lastUsedAt }: Passkey) =>
    lastUsedAt ? text('passkeyUsed', { at: formatShortDateTime(lastUsedAt) }) : text('passkeyUnused');
  return (
    <>
      <FactorLine
        name={text('passkeys')}
        hint={text(canAdd ? 'passkeysHint' : 'passkeysNotHere')}
        action={
          canAdd && (
            <Button size="xs" variant="default" onClick={onAdd}>
              {text('addPasskey')}
            </Button>
          )
        }
      />
      {factors.passkeys.map((key) => (
        <FactorLine
          key={key.id}
          isInner
          name={key.name}
          hint={used(key)}
          action={
            <Button
              variant="default"
              size="xs"
              aria-label={text('removeOf', { name: key.name })}
              onClick={() =>
                void onChange(
                  () => call(secondFactorApi.removePasskey, { params: { passkeyId: key.id } }),
                  text('removed', { name: key.name }),
                )
              }
            >
              {text('removeFactor')}
            </Button>
          }
        />
      ))}
    </>
  );
}
