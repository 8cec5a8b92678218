import type { Density } from '#src/lib/browser/preferences.ts';
import type { Locale } from '#src/messages/t.ts';

/** Languages under their own names, so that users find theirs in any current language. */
export const languages: { value: Locale; label: string; lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'zh', label: '简体中文', lang: 'zh-CN' },
];

export const schemes = ['light', 'dark', 'auto'] as const;
export type Scheme = (typeof schemes)[number];

export const densities: readonly Density[] = ['comfortable', 'compact'];
