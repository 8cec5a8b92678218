import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useContext } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { DecisionContext } from './decision-context.ts';

/** Switch that hides decided findings. Renders nothing if the service does not keep states. */
export function OnlyOpen() {
  const { t } = useMessages();
  const decisions = useContext(DecisionContext);
  if (!decisions || decisions.byPointer.size === 0) return null;
  const { isOnlyOpen, onOnlyOpen } = decisions;
  return (
    <Switch
      wrapperProps={{ 'data-screen': true }}
      label={t('findings.onlyOpen')}
      checked={isOnlyOpen}
      onChange={(event) => onOnlyOpen(event.currentTarget.checked)}
    />
  );
}
