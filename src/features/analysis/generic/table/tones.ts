const tones: Record<string, string> = {};
const name = (tone: string, words: string) => {
  for (const word of words.split(' ')) tones[word] = tone;
};
name(
  'bad',
  'high critical severe failed fail error errors inconsistent rejected invalid blocker negative 高 严重 失败 错误 不一致',
);
name('warn', 'medium moderate warning warn partial pending unclear 中 警告');
name('good', 'ok pass passed consistent success succeeded valid approved positive verified 通过 一致 成功');

/** Returns the tone of a status word in the data: `bad`, `warn`, `good` or `none`. */
export const toneOf = (word: string): string => tones[word.toLowerCase()] ?? 'none';
