import { Button } from '@mantine/core';
import { type ContactFile, contactApi } from '@recado/shared/features/contacts';
import { IconFile, IconMicrophone, IconVideo } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Failed } from '../../../components/Failed.tsx';
import { call, serverOrigin } from '../../../lib/api.ts';
import { formatShortDateTime } from '../../../lib/format/format.ts';
import { useContentText } from '../../../lib/texts/contents.texts.ts';
import { useTicketText } from '../tickets.texts.ts';
import classes from './ContactDetails.module.css';
import { PanelSection } from './PanelSection.tsx';

const renewMs = 4 * 60_000;

interface Props {
  contactId: number;
  /** Part of the query key, because a newer message may have a file. */
  lastMessageId: number | null;
}

/** What was sent to and by a contact: pictures as such, the rest by name; nothing where there is nothing. */
export function ContactFiles({ contactId, lastMessageId }: Props) {
  const text = useTicketText();
  const query = useInfiniteQuery({
    queryKey: ['contactFiles', contactId, lastMessageId],
    queryFn: ({ pageParam }) =>
      call(contactApi.files, { params: { id: contactId }, query: { pageNumber: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    // Links live ten minutes.
    refetchInterval: renewMs,
  });
  const files = query.data?.pages.flatMap((page) => page.files) ?? [];
  if (query.isError)
    return (
      <PanelSection title={text('files')}>
        <Failed error={query.error} retry={() => void query.refetch()} />
      </PanelSection>
    );
  if (files.length === 0) return null;
  return (
    <PanelSection title={text('files')}>
      <ul className={classes.files} aria-label={text('files')}>
        {files.map((file) => (
          <li key={file.id}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          fullWidth
          mt={6}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text('moreFiles')}
        </Button>
      )}
    </PanelSection>
  );
}

/** Pictures that a browser shows by itself; others are files. */
const isPicture = (mime: string) => /^image\/(jpeg|png|webp|gif)$/.test(mime);

function FileLink({ file }: { file: ContactFile }) {
  const text = useTicketText();
  const url = `${serverOrigin()}${file.path}`;
  const contents = useContentText();
  const isAudio = file.mime.startsWith('audio/');
  const label = file.name || (isAudio ? contents('audio') : text(isPicture(file.mime) ? 'image' : 'file'));
  const Icon = file.mime.startsWith('video/') ? IconVideo : isAudio ? IconMicrophone : IconFile;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={`${classes.file} ${isPicture(file.mime) ? classes.picture : ''}`}
      title={`${label} · ${formatShortDateTime(file.createdAt)}`}
      aria-label={label}
    >
      {isPicture(file.mime) ? (
        <img src={url} alt="" loading="lazy" />
      ) : (
        <>
          <Icon size={20} stroke={1.6} aria-hidden />
          <span>{label}</span>
        </>
      )}
    </a>
  );
}
