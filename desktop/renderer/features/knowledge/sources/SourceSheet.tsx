import { Anchor, Button, Input, Skeleton, Textarea, TextInput } from '@mantine/core';
import {
  type KnowledgeSource,
  KnowledgeSourceChanges,
  knowledgeSourceApi,
  type SourceKind,
} from '@recado/shared/features/knowledge';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { FormSheet } from '../../../components/form/FormDialog.tsx';
import { useSchemaForm } from '../../../components/form/useSchemaForm.ts';
import { Strip } from '../../../components/Strip.tsx';
import { call } from '../../../lib/api.ts';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { formatNumber } from '../../../lib/format/formatNumber.ts';
import { toast } from '../../../lib/toast.ts';
import { SourceState } from '../../../pickers/sources/SourceState.tsx';
import { useKnowledgeText } from '../knowledge.texts.ts';
import { knowledgeSourceList, openedSource } from '../knowledgeSourceList.ts';
import { SourceLanguage } from './SourceLanguage.tsx';
import { useSourceFormText } from './sourceForm.texts.ts';
import classes from './sources.module.css';
import { useFaultText } from './useFaultText.ts';

interface Props {
  source: KnowledgeSource;
  onClose(): void;
}

/** A source with its whole text, which can be edited where somebody wrote it (KNOWPAGE-07). */
export function SourceSheet({ source: opened, onClose }: Props) {
  const text = useKnowledgeText();
  const formText = useSourceFormText();
  const { id } = opened;
  const { data: source = opened } = useQuery(openedSource(opened));
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['knowledgeContent', id, source.readAt],
    queryFn: () => call(knowledgeSourceApi.content, { params: { id } }),
    gcTime: 0,
  });
  const content = data?.content;
  const { name, kind, language, url } = opened;
  const form = useSchemaForm(KnowledgeSourceChanges, { name, language, ...(kind === 'page' && { url }) });
  const fill = useEffectEvent((stored: string) => form.initialize({ ...form.getValues(), content: stored }));
  useEffect(() => {
    if (content !== undefined && isWritten(kind)) fill(content);
  }, [content, kind]);
  return (
    <FormSheet
      title={name}
      width="medium"
      form={form}
      canSave={content !== undefined}
      save={async (body) =>
        knowledgeSourceList.put(await call(knowledgeSourceApi.update, { params: { id }, body }))
      }
      done={(saved) => formText('changed', { name: saved.name ?? name })}
      onClose={onClose}
      tools={!isWritten(kind) && <ReadAgain source={source} />}
    >
      <Facts source={source} />
      <TextInput label={text('name')} withAsterisk {...form.getInputProps('name')} />
      {kind === 'page' && (
        <TextInput
          label={formText('url')}
          description={
            <Anchor size="xs" href={url} target="_blank" rel="noreferrer">
              {formText('openPage')}
            </Anchor>
          }
          inputMode="url"
          withAsterisk
          {...form.getInputProps('url')}
        />
      )}
      <SourceLanguage {...form.getInputProps('language')} />
      {isError && <Failed error={error} retry={() => void refetch()} />}
      {!isError && content === undefined && <Skeleton h={320} />}
      {content !== undefined && isWritten(kind) && (
        <Textarea
          label={formText('content')}
          withAsterisk
          rows={20}
          {...form.getInputProps('content')}
          value={form.values.content ?? ''}
        />
      )}
      {content !== undefined && !isWritten(kind) && <ReadText kind={kind} content={content} />}
    </FormSheet>
  );
}

/** Texts are a person's own words; files and pages are read from elsewhere. */
const isWritten = (kind: SourceKind) => kind === 'text' || kind === 'conversation';

function ReadText({ kind, content }: { kind: SourceKind; content: string }) {
  const text = useSourceFormText();
  return (
    <Input.Wrapper
      label={text('contentRead')}
      labelElement="div"
      description={text(kind === 'file' ? 'fileReadOnly' : 'pageReadOnly')}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre className={classes.content} tabIndex={0}>
        {content || text('nothingRead')}
      </pre>
    </Input.Wrapper>
  );
}

function Facts({ source }: { source: KnowledgeSource }) {
  const text = useKnowledgeText();
  const faultText = useFaultText();
  const { kind, state, fault, passagesCount, characters, readAt, fileName } = source;
  if (state === 'failed') return <Strip tone="bad">{faultText(fault)}</Strip>;
  return (
    <div className={classes.facts}>
      <SourceState state={state} />
      <span>{fileName ?? text(`kind_${kind}`)}</span>
      {state === 'ready' && <span>{text('passageCount', { count: passagesCount })}</span>}
      <span>{text('characters', { count: characters, amount: formatNumber(characters) })}</span>
      {readAt && <span>{text('readSince', { at: formatShortDateTime(readAt) })}</span>}
    </div>
  );
}

function ReadAgain({ source: { id, name } }: { source: KnowledgeSource }) {
  const text = useKnowledgeText();
  const [isBusy, setBusy] = useState(false);
  async function read() {
    setBusy(true);
    try {
      knowledgeSourceList.put(await call(knowledgeSourceApi.readAgain, { params: { id } }));
      toast.success(text('readsAgain', { name }));
    } catch (error) {
      toast.error(error);
    }
    setBusy(false);
  }
  return (
    <Button
      variant="subtle"
      leftSection={<IconRefresh size={16} />}
      loading={isBusy}
      onClick={() => void read()}
    >
      {text('readAgain')}
    </Button>
  );
}
