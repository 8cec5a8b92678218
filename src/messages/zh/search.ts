import type { search as en } from '../en/search.ts';

export const search: Record<keyof typeof en, string> = {
  'search.documents.title': '在文档中搜索',
  'search.documents.hint': '句子中的词语',
  'search.documents.group': '文档中',
  'search.documents.all': '全部 {n} 个句子',
  'search.place.page': '第 {n} 页',
  'search.place.slide': '第 {n} 张幻灯片',
  'search.place.sheet': '第 {n} 个工作表',
  'search.place.line': '第 {n} 行',
  'search.place.paragraph': '第 {n} 段',
  'search.documents.begin': '搜索所有文档的文字',
  'search.documents.begin.body': '请输入至少两个字符。句子包含所有词语即可找到，不论顺序。',
  'search.documents.none': '没有句子包含所有这些词语',
  'search.documents.none.body': '请减少词语，或只输入其中一部分。',
  'search.documents.off': '此服务不支持搜索文档',
  'search.documents.off.body': '请在结果旁打开文档，再搜索其文字。',
  'search.documents.searched': '已搜索 {n} 个文档。',
  'search.documents.unread': '{n} 个文档未搜索，因为标注尚未读取。',
  'search.documents.leftOut': '最早的 {n} 个文档未搜索，因为句子过多。',
  'search.documents.cut': '{n} 个文档过长，只搜索了开头部分。',
};
