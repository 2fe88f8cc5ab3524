import { Button, TextInput } from '@mantine/core';
import { promptApi } from '@recado/shared/features/prompts';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Failed } from '../../../components/Failed.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageFrame } from '../../../components/PageFrame.tsx';
import { NothingFound } from '../../../components/pictures.tsx';
import { call } from '../../../lib/api.ts';
import { FoundPassages } from './FoundPassages.tsx';
import classes from './find.module.css';
import { useFindText } from './find.texts.ts';

/** Tries a question: shows the passages that an assistant would answer from, with its words marked (KNOWPAGE-08). */
export function FindTab({ above }: { above: ReactNode }) {
  const text = useFindText();
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState('');
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: ['knowledgePassages', question],
    queryFn: () => call(promptApi.findPassages, { query: { question } }),
    enabled: question !== '',
    // Sources change meanwhile, so a repeated question is a new search.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    const words = typed.trim();
    if (!words) return;
    if (words === question) void refetch();
    else setQuestion(words);
  };
  return (
    <PageFrame above={above}>
      <p className={classes.hint}>{text('questionHint')}</p>
      <form className={classes.form} onSubmit={find}>
        <TextInput
          label={text('question')}
          placeholder={text('example')}
          maxLength={500}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<IconSearch size={16} />} loading={isFetching}>
          {text('find')}
        </Button>
      </form>
      {question === '' ? (
        <Notice picture={<NothingFound />} title={text('beforeTitle')} hint={text('beforeHint')} />
      ) : isError ? (
        <Failed error={error} retry={() => void refetch()} />
      ) : data ? (
        <FoundPassages question={question} {...data} />
      ) : (
        <RowSkeletons />
      )}
    </PageFrame>
  );
}
