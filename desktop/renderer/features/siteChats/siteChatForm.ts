import type { UseFormReturnType } from '@mantine/form';
import type { SiteChatInput } from '@recado/shared/features/siteChats';

/** The form of a chat on the company's own site. */
export type SiteChatForm = UseFormReturnType<SiteChatInput>;
