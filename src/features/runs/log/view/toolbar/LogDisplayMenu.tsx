import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { localZone } from '#src/lib/format/dates.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { MenuButton } from '#src/ui/popup/PopupButton.tsx';
import type { TimeMode, useLogUrl } from '../log-url.ts';

/** Menu for the display of lines and times. */
export function LogDisplayMenu({ url: { state, set } }: { url: ReturnType<typeof useLogUrl> }) {
  const { t } = useMessages();
  const times: Record<TimeMode, string> = {
    local: t('log.time.local', { zone: localZone() }),
    utc: t('word.utc'),
    relative: t('log.time.relative'),
  };
  const toggle = (key: 'wrap' | 'unfold') => set({ [key]: state[key] ? undefined : '1' });
  const button = (
    <ActionIcon aria-label={t('log.view')} title={t('log.view')}>
      <IconAdjustmentsHorizontal size={15} />
    </ActionIcon>
  );
  return (
    <MenuButton button={button} closeOnItemClick={false} withinPortal>
      {(Menu) => (
        <>
          <Menu.CheckboxItem checked={state.wrap === '1'} onChange={() => toggle('wrap')}>
            {t('log.view.wrap')}
          </Menu.CheckboxItem>
          <Menu.CheckboxItem checked={state.unfold !== '1'} onChange={() => toggle('unfold')}>
            {t('log.view.fold')}
          </Menu.CheckboxItem>
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
        </>
      )}
    </MenuButton>
  );
}
