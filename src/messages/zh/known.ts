import type { known as en } from '../en/known.ts';

export const known: Record<keyof typeof en, string> = {
  'known.noLists.title': '此服务不提供列表',
  'known.noLists.body': '下面是您在此浏览器中导入和打开过的内容。其他内容可通过编号打开。',
  'known.projects': '在此浏览器中导入的项目',
  'known.runs': '在此浏览器中打开过的运行',
  'known.noRuns': '此浏览器中还没有打开过运行',
};
