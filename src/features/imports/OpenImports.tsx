import { Anchor, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { needsUser } from './needs-user.ts';
import { isOpen } from './upload/record/record.ts';
import { useImportsState, useSelected } from './useImports.ts';

/**
 * Summary for the overview: imports in progress and imports that wait for the user. Renders nothing if there are none.
 */
export function OpenImports() {
  return useImportsState().imports ? <Summary /> : null;
}

function Summary() {
  const { t } = useMessages();
  const { open, waiting } = useSelected((rows) => {
    const left = rows.filter(({ record }) => isOpen(record));
    return { open: left.length, waiting: left.filter(needsUser).length };
  });
  if (open === 0) return null;
  return (
    <Paper withBorder px="md" py="xs">
      <Group gap="4px 0.75rem">
        <span>{t('overview.imports', { n: open })}</span>
        {waiting > 0 && (
          <Text span inherit fw={700} c="var(--mantine-color-yellow-light-color)">
            {t('overview.imports.decide', { n: waiting })}
          </Text>
        )}
        <Anchor component={Link} to={paths.import} ml="auto">
          {t('overview.imports.open')}
        </Anchor>
      </Group>
    </Paper>
  );
}
