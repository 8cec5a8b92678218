import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { imports } from '#contract/imports.ts';
import { useCan, usePersonId } from '#src/api/session/session.ts';
import { autoLabel, useAutoLabel } from '#src/lib/browser/auto-label.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Section } from '#src/ui/page/Section.tsx';

/** Settings for what happens after an import. Shown only to users who can import. */
export function ImportSettings() {
  const { t } = useMessages();
  const userId = usePersonId();
  const on = useAutoLabel(userId);
  if (!useCan(imports.createSession)) return null;
  return (
    <Section title={t('settings.imports')}>
      <Switch
        py={4}
        label={t('settings.autoLabel')}
        description={t('settings.perAccount')}
        checked={on}
        onChange={(event) => autoLabel.set(userId, event.currentTarget.checked)}
      />
    </Section>
  );
}
