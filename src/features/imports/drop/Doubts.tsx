import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconFileAlert } from '@tabler/icons-react';
import { useStore } from '#src/lib/useStore.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { useImports } from '../useImports.ts';
import classes from './Doubts.module.css';

/** Maximum number of files listed by name; the rest are only counted. */
const MAX_NAMED = 10;

/** Lists files that labeling may be unable to read. The user imports or skips each, or all of them. */
export function Doubts() {
  const { t } = useMessages();
  const { intake } = useImports();
  const doubts = useStore(intake.doubts);
  const n = doubts.length;
  if (n === 0) return null;
  return (
    <Alert color="yellow" role="alert" icon={<IconFileAlert />} title={t('imports.doubts.title', { n })}>
      <Stack component="ul" gap={6}>
        {doubts.slice(0, MAX_NAMED).map((doubt, index) => {
          const { name } = doubt.chosen.file;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: files of the same name in different folders have no other unique key.
            <li key={`${index} ${name}`} className={classes.file}>
              <span className={classes.words}>
                <strong>
                  <bdi>
                    <VisibleText text={name} keep="" />
                  </bdi>
                </strong>{' '}
                {t(`imports.doubt.${doubt.why}`)}
              </span>
              {n > 1 && (
                <Group component="span" gap={6} align="stretch" wrap="nowrap">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('imports.doubt.import.of', { name })}
                    onClick={() => void intake.accept([doubt])}
                  >
                    {t('imports.doubt.import')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('imports.doubt.skip.of', { name })}
                    onClick={() => intake.discard([doubt])}
                  >
                    {t('imports.doubt.skip')}
                  </Button>
                </Group>
              )}
            </li>
          );
        })}
        {n > MAX_NAMED && <li>+{n - MAX_NAMED}</li>}
      </Stack>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => intake.discard(doubts)}>
          {t('imports.doubts.skip', { n })}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void intake.accept(doubts)}>
          {t('imports.doubts.import', { n })}
        </Button>
      </Group>
    </Alert>
  );
}
