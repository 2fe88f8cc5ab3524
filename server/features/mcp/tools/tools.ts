import { changeTools } from './changeTools.ts';
import { companyTools } from './companyTools.ts';
import { conversationTools } from './conversationTools.ts';
import type { Tool } from './tool.ts';

/** All tools, in the order in which agents see them. */
export const tools: readonly Tool[] = [...conversationTools, ...changeTools, ...companyTools];
