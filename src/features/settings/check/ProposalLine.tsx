import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Proposal } from '#src/api/probe/findings.ts';
import { canUseSetting, localSettings, nameOf, setLocalSetting } from '#src/api/settings/local-settings.ts';
import { useStore } from '#src/lib/useStore.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './CheckTable.module.css';

/** Names the setting that bridges a difference. If its value is known and valid, offers to use it in this browser. */
export function ProposalLine({ proposal }: { proposal: Proposal }) {
  const { t } = useMessages();
  const { value } = proposal;
  const name = nameOf(proposal);
  return (
    <span className={classes.proposal}>
      <span className={classes.why}>{t(value === undefined ? 'check.setting' : 'check.setting.value')}</span>{' '}
      <code>{value === undefined ? name : `${name}: ${JSON.stringify(value)}`}</code>{' '}
      {value !== undefined && <UseButton path={[...proposal.path]} value={value} />}
    </span>
  );
}

function UseButton({ path, value }: { path: string[]; value: unknown }) {
  const { t } = useMessages();
  const client = useQueryClient();
  const { settings } = useStore(localSettings);
  const [isUsable, setIsUsable] = useState(false);
  const key = JSON.stringify({ path, value });
  const isUsed = settings.some((setting) => JSON.stringify(setting) === key);
  useEffect(() => {
    let isCurrent = true;
    void canUseSetting(JSON.parse(key)).then((usable) => isCurrent && setIsUsable(usable));
    return () => {
      isCurrent = false;
    };
  }, [key]);
  if (isUsed)
    return (
      <span className={classes.why} role="status">
        {t('check.setting.used')}
      </span>
    );
  if (!isUsable) return null;
  const use = () => void setLocalSetting({ path, value }).then(() => client.invalidateQueries());
  return (
    <Button size="compact-xs" variant="default" onClick={use}>
      {t('check.setting.use')}
    </Button>
  );
}
