import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CompanyFactName, type CompanyFacts, findings } from '#contract/findings.ts';
import { call } from './call.ts';
import { useExtension } from './session/extensions.ts';
import { useCan } from './session/session.ts';

export const companyQueries = {
  facts: (project_id: string) =>
    queryOptions({
      queryKey: ['projects', 'company', project_id],
      queryFn: ({ signal }) => call(findings.company, { params: { project_id }, signal }),
    }),
};

/** Queries the company facts of a project with their corrections. Does nothing if the service does not offer them. */
export function useCompanyFacts(projectId: string | undefined) {
  const canRead = useCan(findings.company);
  const isOffered = useExtension('findings') === true && canRead;
  return useQuery({ ...companyQueries.facts(projectId ?? ''), enabled: isOffered && projectId !== undefined });
}

/** Corrects a fact, or removes its correction with null. Shows the change immediately and reverts it if it fails. */
export function useCorrectFact(projectId: string) {
  const client = useQueryClient();
  const { queryKey } = companyQueries.facts(projectId);
  return useMutation({
    mutationFn: ({ fact, value, revision }: { fact: CompanyFactName; value: string | null; revision: number }) =>
      call(findings.correct, { params: { project_id: projectId }, body: { [fact]: value, revision } }),
    onMutate: async ({ fact, value }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (facts) => facts && withCorrection(facts, fact, value));
      return before;
    },
    onSuccess: (facts) => {
      client.setQueryData(queryKey, facts);
      void client.invalidateQueries({ queryKey: ['analysis', 'list'] });
    },
    onError: (_error, _correction, before) => {
      client.setQueryData(queryKey, before);
      void client.invalidateQueries({ queryKey });
    },
  });
}

const withCorrection = (company: CompanyFacts, name: CompanyFactName, value: string | null): CompanyFacts => ({
  ...company,
  facts: company.facts.map((fact) =>
    fact.fact === name
      ? {
          ...fact,
          value: value ?? fact.original,
          is_corrected: value !== null && value !== fact.original,
          is_outdated: false,
        }
      : fact,
  ),
});
