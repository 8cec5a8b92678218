import type { TaskName } from '#server/documents/step.ts';
import { type PlannedStep, steps as realSteps, taskNames } from '#server/pipeline/steps.ts';
import { startTestService } from '#server/testing/service.ts';
import { importFile, startLabeling, waitForRun } from '#testing/import-file.ts';

export const check = {
  id: 'C1',
  kind: 'total',
  status: 'inconsistent',
  subject: 'Costs 2024',
  unit: 'CNY',
  expected: '61',
  stated: '65',
};
export const result = {
  schema: 'assay.deep-analysis/1',
  consistency_checks: [check, { ...check, id: 'C2', status: 'consistent' }],
  questions: [{ id: 'Q1', label: 'financials', question: 'Why 65?', basis: 'inconsistency', basis_id: 'C1' }],
  risks: [{ id: 'R1', origin: 'stated', kind: 'people', risk: 'One founder.', severity: 'high' }],
  gaps: [],
};
export const record = {
  name: { value: 'Northwind', place: { page: 1 }, evidence: 'Northwind' },
  stage: null,
  people: [],
};

/** Starts a service whose runs find the record, and the result that `analyzed` is set to. */
export async function startAnalyzing() {
  const next = { analyzed: result as object };
  const step = (name: TaskName): PlannedStep => ({
    needs: [],
    thread: 'main',
    run: async () => (name === 'deep_analysis' ? next.analyzed : name === 'build_company' ? record : {}),
    ...(name !== 'extract_text' &&
      name !== 'verify_file' &&
      realSteps[name].afterwards && { afterwards: realSteps[name].afterwards as never }),
  });
  const service = await startTestService({ steps: Object.fromEntries(taskNames.map((name) => [name, step(name)])) });
  await service.work();
  let made = 0;
  return {
    service,
    next,
    /** Imports and labels a new project. */
    async labeled() {
      const operator = service.as('operator');
      const project = await importFile(operator, 'plan.txt', Buffer.from(`plan ${made++}`));
      const { run_id } = await startLabeling(operator, project);
      const run = await waitForRun(operator, run_id);
      return { project, run: run_id, task: run.tasks.at(-1)!.task_id };
    },
    async analyzeAgain(project_id: string): Promise<string> {
      const { data } = (await service.ask('operator', 'POST', '/api/analysis/start', { project_id })).json();
      await waitForRun(service.as('operator'), data.run_id);
      return data.task_id;
    },
  };
}
export type Analyzing = Awaited<ReturnType<typeof startAnalyzing>>;
