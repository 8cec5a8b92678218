import type { BrowserContextOptions } from '@playwright/test';

export interface Look {
  name: string;
  isPhone: boolean;
  context: BrowserContextOptions;
  preferences: { locale: 'en' | 'zh'; scheme: 'light' | 'dark' };
}

const desktop = { viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/Berlin' };
const phone = {
  viewport: { width: 390, height: 844 },
  timezoneId: 'Europe/Berlin',
  hasTouch: true,
  deviceScaleFactor: 2,
};

const look = (name: string, locale: 'en' | 'zh', scheme: 'light' | 'dark', isPhone = false): Look => ({
  name,
  isPhone,
  context: { ...(isPhone ? phone : desktop), colorScheme: scheme, locale: locale === 'en' ? 'en-US' : 'zh-CN' },
  preferences: { locale, scheme },
});

/** Looks to capture. They cover every scheme, language and width at least twice with six combinations instead of eight. */
export const looks: Look[] = [
  look('light', 'en', 'light'),
  look('dark', 'en', 'dark'),
  look('chinese', 'zh', 'light'),
  look('chinese-dark', 'zh', 'dark'),
  look('phone', 'en', 'light', true),
  look('phone-chinese-dark', 'zh', 'dark', true),
];
