import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FindingDecision } from '#contract/findings.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { ChangeList, History } from '#src/ui/page/ChangeList.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { stateText } from './decision-context.ts';
import { decisionQueries } from './decisions.queries.ts';

/** Shows the changes of a decision. They load when the user opens them. */
export function DecisionHistory({ taskId, decision }: { taskId: string; decision: FindingDecision }) {
  const { t } = useMessages();
  const [isOpened, setIsOpened] = useState(false);
  return (
    <History title={t('findings.history')} onToggle={setIsOpened}>
      {isOpened && <Changes taskId={taskId} decision={decision} />}
    </History>
  );
}

function Changes({ taskId, decision }: { taskId: string; decision: FindingDecision }) {
  const query = useQuery(decisionQueries.history(taskId, decision.finding_id, decision.revision));
  return (
    <QueryView query={query}>
      {(changes) => (
        <ChangeList changes={changes}>
          {({ before, after }) => (
            <>
              {stateText(before.state)} → {stateText(after.state)}
              {after.note !== before.note && (
                <>
                  :{' '}
                  {before.note && (
                    <del>
                      <VisibleText text={before.note} />
                    </del>
                  )}{' '}
                  <VisibleText text={after.note} />
                </>
              )}
            </>
          )}
        </ChangeList>
      )}
    </QueryView>
  );
}
