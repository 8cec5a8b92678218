import { useEffect, useMemo } from 'react';
import { pageFindings } from '#src/lib/page-findings.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { findingDescriber } from '../findings/describe-finding.ts';
import { contradictionsIn } from '../findings/read-findings.ts';
import type { ResultAnswer } from '../read/result-answer.ts';

/** Lets the search palette find the contradictions, questions, risks and gaps of the result that is open. */
export function usePageFindings(answer: ResultAnswer | undefined) {
  const { t, locale } = useMessages();
  const findings = answer?.findings;
  const described = useMemo(() => {
    if (!findings) return [];
    const { questions = [], risks = [], gaps = [] } = findings;
    const describe = findingDescriber(findings, { t, locale }, null);
    return [...contradictionsIn(findings), ...questions, ...risks, ...gaps].map(({ pointer }) =>
      describe({ pointer, kind: '', text: '' }),
    );
  }, [findings, t, locale]);
  useEffect(() => {
    pageFindings.set(described);
    return () => pageFindings.set([]);
  }, [described]);
}
