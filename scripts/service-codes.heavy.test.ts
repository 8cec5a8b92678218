import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { analyzeDocument, corpusNames } from '#server/documents/testing/corpus/read-corpus.ts';
import { en, zh } from '#src/messages/testing/all-messages.ts';
import { phraseOf } from '#src/ui/phrases/phrase.ts';

test('every finding of real documents has a text in both languages', async () => {
  i18n.load({ en: en as never, zh: zh as never });
  const counts = { question: 0, risk: 0, gap: 0, sentence: 0 };
  for (const name of corpusNames('build')) {
    const { result: analysis } = await analyzeDocument('build', name);
    for (const locale of ['en', 'zh']) {
      i18n.activate(locale);
      const say = (kind: keyof typeof counts, id: string, params: Record<string, unknown>) => {
        counts[kind] += 1;
        expect(phraseOf(id, params, locale), `${name}: ${id} ${JSON.stringify(params)}`).toMatch(/^[^{}]+$/);
      };
      for (const { code, params } of analysis.summary.sentences) say('sentence', `summary.${code}`, params);
      for (const { code, params } of analysis.questions) say('question', `question.${code}`, params);
      for (const { code, params } of analysis.gaps) {
        say('gap', `missing.${code}`, params);
        say('gap', `why.${code}`, params);
      }
      for (const { risk_phrase: phrase } of analysis.risks)
        if (phrase) say('risk', `finding.${phrase.code}`, phrase.params);
    }
  }
  expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(0);
});
