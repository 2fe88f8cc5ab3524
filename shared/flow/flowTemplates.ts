import type { FlowTemplate } from './templates/drawTemplate.ts';
import { hours } from './templates/hours.ts';
import { leads } from './templates/leads.ts';
import { nps } from './templates/nps.ts';
import { orderStatus } from './templates/orderStatus.ts';
import { scheduling } from './templates/scheduling.ts';
import { welcome } from './templates/welcome.ts';

/** The flows that companies begin with, in the order of the gallery. */
export const flowTemplates: readonly FlowTemplate[] = [welcome, hours, leads, orderStatus, nps, scheduling];
