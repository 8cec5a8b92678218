import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import type { Scheme } from './choices.ts';

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

export function SchemeIcon({ scheme, size }: { scheme: Scheme; size: number }) {
  const Icon = icons[scheme];
  return <Icon size={size} stroke={1.6} />;
}
