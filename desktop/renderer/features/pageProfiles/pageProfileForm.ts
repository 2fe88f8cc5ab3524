import type { UseFormReturnType } from '@mantine/form';
import type { PageProfile } from '@recado/shared/features/pageProfiles';

/** The values of the form. */
export interface PageProfileValues extends Record<string, unknown>, PageProfile {}

export type PageProfileForm = UseFormReturnType<PageProfileValues>;
