import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Reach, reachedWithSettings, reachService } from '#src/api/request/reach-service.ts';
import { config } from '#src/api/settings/config.ts';
import { basePath } from '#src/lib/base-path.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { CopyTextButton } from '#src/ui/page/CopyTextButton.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Section } from '#src/ui/page/Section.tsx';

/** Shows the address of the service and whether it answers. */
export function Reachability() {
  const { t } = useMessages();
  const { baseUrl } = config();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['service', 'reach', baseUrl],
    queryFn: reachService,
    initialData: reachedWithSettings,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Section
      title={t('word.service')}
      hint={t('connect.address.hint')}
      actions={
        <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('connect.again')}
        </Button>
      }
    >
      <Facts
        items={[
          {
            label: t('connect.address.used'),
            value: <code>{baseUrl || t('connect.address.own', { origin: location.origin + basePath })}</code>,
          },
          {
            label: t('word.status'),
            value: <div role="status">{data ? <ReachText reach={data} /> : t('connect.testing')}</div>,
          },
        ]}
      />
    </Section>
  );
}

function ReachText({ reach }: { reach: Reach }) {
  const { t } = useMessages();
  const gateway = `npm start -- --upstream ${config().baseUrl}`;
  return (
    <Stack gap="xs">
      <Text size="sm" {...(reach.kind !== 'answers' && { c: 'red' })}>
        {wordsOf(reach, t)}
      </Text>
      {(reach.kind === 'cors' || reach.kind === 'policy') && (
        <Group gap="xs">
          <Code>{gateway}</Code>
          <CopyTextButton text={gateway} />
        </Group>
      )}
    </Stack>
  );
}

function wordsOf(reach: Reach, t: ReturnType<typeof useMessages>['t']): string {
  switch (reach.kind) {
    case 'answers':
      return t('connect.reach.answers', { status: reach.status, ms: Math.round(reach.ms) });
    case 'cors':
      return t('connect.reach.cors', { origin: location.origin });
    case 'policy':
      return t('connect.reach.policy', { origin: new URL(config().baseUrl).origin });
    default:
      return t(`connect.reach.${reach.kind}`);
  }
}
