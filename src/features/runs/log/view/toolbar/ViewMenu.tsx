import { Menu } from '@mantine/core';
import { localZone } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/t.ts';
import type { PopupButton } from '#src/ui/popup/LazyPopup.tsx';
import { OpenedMenu } from '#src/ui/popup/OpenedMenu.tsx';
import type { TimeMode, useLogUrl } from '../log-url.ts';

interface ViewMenuProps extends PopupButton {
  url: ReturnType<typeof useLogUrl>;
}

/** Menu for the display of lines and times. */
export function ViewMenu({ button, url: { state, set } }: ViewMenuProps) {
  const { t } = useMessages();
  const times: Record<TimeMode, string> = {
    local: t('log.time.local', { zone: localZone() }),
    utc: t('log.time.utc'),
    relative: t('log.time.relative'),
  };
  const toggle = (key: 'wrap' | 'unfold', label: string, isOn: boolean) => (
    <Menu.CheckboxItem checked={isOn} onChange={() => set({ [key]: state[key] ? undefined : '1' })}>
      {label}
    </Menu.CheckboxItem>
  );
  return (
    <OpenedMenu button={button} closeOnItemClick={false} withinPortal>
      {toggle('wrap', t('log.view.wrap'), state.wrap === '1')}
      {toggle('unfold', t('log.view.fold'), state.unfold !== '1')}
      <Menu.Divider />
      <Menu.Label>{t('log.view.times')}</Menu.Label>
      <Menu.RadioGroup
        value={state.time}
        onChange={(mode) => set({ time: mode === 'local' ? undefined : (mode as TimeMode) })}
      >
        {(Object.keys(times) as TimeMode[]).map((mode) => (
          <Menu.RadioItem key={mode} value={mode}>
            {times[mode]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </OpenedMenu>
  );
}
