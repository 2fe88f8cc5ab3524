import { SimpleGrid, Tabs, Text } from '@mantine/core';
import { type GalleryKind, galleryKinds, type Message, messageApi } from '@recado/shared/features/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../components/Dialog.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { LoadMore } from '../../../components/list/LoadMore.tsx';
import { RowSkeletons } from '../../../components/list/RowSkeletons.tsx';
import { call } from '../../../lib/api.ts';
import { useMessageText } from '../messages.texts.ts';
import { GalleryRow } from './GalleryRow.tsx';
import { GalleryTile } from './GalleryTile.tsx';
import { GalleryViewer } from './GalleryViewer.tsx';

interface Props {
  ticketUuid: string;
  /** Jumps to the message in the conversation. */
  onShow(messageId: number): void;
  onClose(): void;
}

/** The files and links of a conversation, by tab, newest first (THREAD-04). */
export function GalleryDialog({ ticketUuid, onShow, onClose }: Props) {
  const text = useMessageText();
  const [kind, setKind] = useState<GalleryKind>('pictures');
  const lead = (messageId: number) => {
    onClose();
    onShow(messageId);
  };
  return (
    <Dialog onClose={onClose} title={text('gallery')} width="medium">
      <Tabs
        value={kind}
        onChange={(next) => setKind((next ?? 'pictures') as GalleryKind)}
        keepMounted={false}
      >
        <Tabs.List>
          {galleryKinds.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {text(`gallery_${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {galleryKinds.map((one) => (
          <Tabs.Panel key={one} value={one} pt="md">
            <GalleryTab ticketUuid={ticketUuid} kind={one} onShow={lead} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Dialog>
  );
}

interface TabProps {
  ticketUuid: string;
  kind: GalleryKind;
  onShow(messageId: number): void;
}

function GalleryTab({ ticketUuid, kind, onShow }: TabProps) {
  const text = useMessageText();
  const [viewed, setViewed] = useState<number>();
  const query = useInfiniteQuery({
    queryKey: ['gallery', ticketUuid, kind],
    queryFn: ({ pageParam, signal }) =>
      call(messageApi.gallery, {
        params: { ticketUuid },
        query: { kind, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Always read again, because links to files live ten minutes and new messages belong here.
    staleTime: 0,
  });
  const messages: Message[] = query.data?.pages.flatMap((page) => page.messages) ?? [];
  if (query.isPending) return <RowSkeletons count={4} />;
  if (query.isError && messages.length === 0)
    return <Failed error={query.error} retry={() => void query.refetch()} />;
  if (messages.length === 0)
    return (
      <Text c="dimmed" ta="center" py="xl">
        {text('galleryEmpty')}
      </Text>
    );
  return (
    <>
      {kind === 'pictures' ? (
        <SimpleGrid cols={{ base: 3, sm: 4 }} spacing={6} verticalSpacing={6}>
          {messages.map((message, at) => (
            <GalleryTile key={message.id} message={message} onOpen={() => setViewed(at)} />
          ))}
        </SimpleGrid>
      ) : (
        messages.map((message) => (
          <GalleryRow key={message.id} message={message} kind={kind} onShow={() => onShow(message.id)} />
        ))
      )}
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onReach={() => void query.fetchNextPage()}
      />
      {viewed !== undefined && messages[viewed] && (
        <GalleryViewer
          key={messages[viewed].id}
          message={messages[viewed]}
          left={{ label: 'newerPicture', go: viewed > 0 ? () => setViewed(viewed - 1) : undefined }}
          right={{
            label: 'olderPicture',
            go:
              viewed < messages.length - 1
                ? () => {
                    setViewed(viewed + 1);
                    if (viewed + 3 > messages.length && query.hasNextPage) void query.fetchNextPage();
                  }
                : undefined,
          }}
          onShow={() => onShow(messages[viewed]!.id)}
          onClose={() => setViewed(undefined)}
        />
      )}
    </>
  );
}
