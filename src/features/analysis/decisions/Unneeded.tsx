import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { FindingDecision } from '#contract/findings.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NotSaved } from '#src/ui/feedback/NotSaved.tsx';
import { anchorOf } from '../result/anchors.ts';
import { type Decidable, DecisionContext, stateOf, stateText } from './decision-context.ts';
import { useDecide } from './decisions.queries.ts';

/** Says that a finding is no longer needed, because the finding that it rests on is dismissed, which can be undone here. */
export function Unneeded({ finding }: { finding: Decidable }) {
  const { t } = useMessages();
  const { search } = useLocation();
  const decisions = useContext(DecisionContext);
  const basis = decisions?.byPointer.get(finding.restsOn?.[0] ?? '');
  if (!decisions || !basis || stateOf(finding, decisions) !== 'unneeded') return null;
  return (
    <Group gap={8} mt={8} data-unneeded>
      <Text size="sm" c="dimmed">
        {t('findings.unneeded', { n: finding.restsOn?.length ?? 1 })}
      </Text>
      <Anchor component={Link} size="sm" to={{ search, hash: `#${anchorOf(basis.pointer)}` }} replace>
        {t('findings.unneeded.show')}
      </Anchor>
      {decisions.canDecide && finding.restsOn?.length === 1 && <Reopen taskId={decisions.taskId} basis={basis} />}
    </Group>
  );
}

/** Button that takes back the dismissal of a finding. */
function Reopen({ taskId, basis }: { taskId: string; basis: FindingDecision }) {
  const { t } = useMessages();
  const decisions = useContext(DecisionContext);
  const decide = useDecide(taskId, basis.finding_id);
  return (
    <>
      <Button
        data-screen
        size="compact-sm"
        variant="subtle"
        leftSection={<IconArrowBackUp size={14} aria-hidden />}
        loading={decide.isPending}
        onClick={() =>
          decide.mutate(
            { state: 'open', note: basis.note, revision: basis.revision },
            { onSuccess: () => decisions?.onSaved(t('findings.saved', { state: stateText('open') })) },
          )
        }
      >
        {t('findings.unneeded.reopen')}
      </Button>
      {decide.error && <NotSaved error={decide.error} />}
    </>
  );
}
