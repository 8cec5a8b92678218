import * as feedback from './stories/feedback.stories.tsx';
import * as form from './stories/form.stories.tsx';
import * as page from './stories/page.stories.tsx';
import * as pages from './stories/pages.stories.ts';
import * as popup from './stories/popup.stories.tsx';
import * as table from './stories/table.stories.tsx';
import type { Story } from './story.ts';

/** All stories, by group and name. */
export const groups: Record<string, Record<string, Story>> = { feedback, form, page, popup, table, pages };
