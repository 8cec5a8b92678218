// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';
import { activate } from '#src/messages/t.ts';
import { entryText, faultText } from './service-text.ts';

beforeAll(() => activate('zh'));

describe('the reason for a failure in Chinese', () => {
  const message = 'The file is too large.';

  test.each([
    [{ code: 'OUTPUT_LIMIT', params: {} }, '文件中的文字过多，无法处理。请拆分后分别上传。'],
    [{ code: 'FILE_ENCRYPTED', params: { kind: 'pdf' } }, 'PDF 有密码保护。请保存为不带密码的文件后重新上传。'],
    [
      { code: 'FILE_LEGACY_OFFICE', params: { type: 'doc', format: 'DOCX' } },
      '文件类型为“旧 .doc 格式的 Word 文档”，无法读取。请另存为 DOCX 或 PDF 后上传。',
    ],
    [
      { code: 'FILE_TOO_LARGE', params: { size: 300_000_000, max_size: 268_435_456 } },
      '文件有 300,000,000 字节，超过此类型 268,435,456 字节的上限。请删除图片或拆分文件后重新上传。',
    ],
    [
      { code: 'TIME_LIMIT', params: { kind: 'nothing', limit: 'pages', n: 2000 } },
      '在达到上限（2,000 页）之前没有找到文字。请上传更小或更简单的版本。',
    ],
    [{ code: 'STEP_FAILED', params: { task: 'deep_analysis' } }, '“深度分析”因内部错误而失败，与文件无关。'],
  ])('%j', (fault, text) => {
    expect(faultText({ ...fault, message }, 'zh')).toBe(text);
  });

  test('has instructions for administrators, and others are told whom to ask', () => {
    const fault = { code: 'NO_TEXT', params: { kind: 'scan', pages: 3 }, message };
    expect(faultText(fault, 'zh')).toMatch(/^全部 3 页都是扫描件，.*请联系管理员/);
    expect(faultText(fault, 'zh', true)).toMatch(/ASSAY_OCR=on/);
    expect(faultText({ code: 'OUTPUT_LIMIT', params: {}, message }, 'zh', true)).toMatch(/^文件中的文字过多/);
  });

  test.each([
    ['an unknown code', { code: 'QUOTA', params: {} }],
    ['an unknown kind', { code: 'FILE_ENCRYPTED', params: { kind: 'safe' } }],
    ['no parameters', { code: 'OUTPUT_LIMIT' }],
    ['a missing value', { code: 'FILE_TOO_LARGE', params: { size: 3 } }],
    ['a value that is not a number', { code: 'FILE_TOO_LARGE', params: { size: 'huge', max_size: 3 } }],
    ['a value that is not text', { code: 'STEP_FAILED', params: { task: { name: 'a' } } }],
  ])('falls back to the text of the service for %s', (_, fault) => {
    expect(faultText({ ...fault, message }, 'zh')).toBe(message);
  });
});

describe('a log entry in Chinese', () => {
  test.each([
    [{ code: 'text.extracted', characters: 12_345, blocks: 7, pages: 3 }, '已提取 12,345 个字符，共 7 个文本块'],
    [{ code: 'label.missing', labels: ['team', 'risk'] }, '以下主题没有对应章节：团队和风险'],
    [{ code: 'analysis.coverage', label: 'market', strength: 0.42 }, '“市场”的覆盖度：42%'],
    [
      { code: 'analysis.differs', id: 'C1', subject: 'Costs 2024', stated: '6500000', expected: '6100000' },
      'C1：Costs 2024写为 6,500,000，计算结果为 6,100,000',
    ],
    [
      { code: 'archive.skipped', entry: 'a.pdf', reason: 'x', fault: 'FILE_ENCRYPTED', kind: 'pdf' },
      '已跳过 a.pdf：PDF 有密码保护。请保存为不带密码的文件后重新上传。',
    ],
    [{ code: 'pdf.page_empty', page: 3, archive_entry: 'a.zip › b.pdf' }, 'a.zip › b.pdf: 第 3 页没有文字'],
    [{ code: 'NO_TEXT', kind: 'scan', pages: 4 }, /^全部 4 页都是扫描件，而文字识别未开启/],
  ])('%j', (fields, text) => {
    expect(entryText(fields, 'zh')).toMatch(text);
  });

  test.each([
    ['without a code', { characters: 1 }],
    ['with an unknown code', { code: 'E1234' }],
    ['without its values', { code: 'text.extracted' }],
  ])('is null %s', (_, fields) => {
    expect(entryText(fields, 'zh')).toBeNull();
  });
});
