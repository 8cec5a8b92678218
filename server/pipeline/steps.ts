import type { Tx } from '#server/db/transaction.ts';
import { isPartialResult } from '#server/documents/findings/key-figures.ts';
import type { Ocr } from '#server/documents/ocr/ocr.ts';
import type { Outputs, StepContext, TaskName } from '#server/documents/step.ts';
import { keepSummary } from './analysis-summaries.ts';
import { keepText } from './searchable-texts.ts';

interface Plan<Need extends TaskName> {
  /** Earlier steps whose outputs the step gets. */
  needs: readonly Need[];
  /** `own` for a step that computes only from these outputs: it runs in its own thread, and `file.path` is empty. */
  thread: 'main' | 'own';
  /** True for a step that uses the proposals of a model, if the service has one. It needs `extract_text`. */
  usesModel?: true;
}

/** Task whose output is written. */
interface EndedTask {
  tenantId: string;
  projectId: string;
  taskId: string;
}

/** A step as the orchestrator runs it. */
export interface PlannedStep<Output = unknown> extends Plan<TaskName> {
  run(inputs: Outputs, context: StepContext): Promise<Output>;
  /** Writes other data that follows from the output, in the transaction that ends the task. */
  afterwards?(tx: Tx, task: EndedTask, output: Output): Promise<unknown>;
}

/** Defines a step. `load` imports its code when it first runs, so that a thread loads no other step. */
function defineStep<Need extends TaskName, Output>({
  load,
  ...plan
}: Plan<Need> &
  Pick<PlannedStep<Output>, 'afterwards'> & {
    load: () => Promise<(inputs: Pick<Outputs, Need>, context: StepContext) => Promise<Output>>;
  }): PlannedStep<Output> {
  return { ...plan, run: async (inputs, context) => (await load())(inputs, context) };
}

/** The steps of a labeling run, in this order. Replace what `load` returns to use another implementation. */
export const steps = {
  verify_file: defineStep({
    needs: [],
    thread: 'main',
    load: async () => (await import('#server/documents/verify-file.ts')).verifyFile,
    // Projects that were created from the same upload have the same object.
    afterwards: async (tx, { projectId }, { sha256 }) => {
      const { object_key } = await tx
        .selectFrom('projects')
        .select('object_key')
        .where('id', '=', projectId)
        .executeTakeFirstOrThrow();
      for (const table of ['projects', 'upload_sessions'] as const)
        await tx
          .updateTable(table)
          .set({ sha256 })
          .where('object_key', '=', object_key)
          .where('sha256', 'is', null)
          .execute();
    },
  }),
  extract_text: defineStep({
    needs: ['verify_file'],
    thread: 'main',
    load: async () => (await import('#server/documents/extract-text.ts')).extractText,
    afterwards: keepText,
  }),
  label_sections: defineStep({
    needs: ['extract_text'],
    thread: 'own',
    load: async () => (await import('#server/documents/label-sections.ts')).labelSections,
  }),
  build_company: defineStep({
    needs: ['extract_text', 'label_sections'],
    thread: 'own',
    load: async () => (await import('#server/documents/build-company.ts')).buildCompany,
    afterwards: (tx, { projectId }, record) =>
      tx
        .updateTable('companies')
        .set(({ fn }) => ({ record: JSON.stringify(record), updated_at: fn<Date>('now') }))
        .where('project_id', '=', projectId)
        .execute(),
  }),
  deep_analysis: defineStep({
    needs: ['extract_text', 'label_sections', 'build_company'],
    thread: 'own',
    usesModel: true,
    load: async () => (await import('#server/documents/deep-analysis.ts')).deepAnalysis,
    afterwards: async (tx, task, result) => {
      await keepSummary(tx, task, result);
      await tx
        .updateTable('runs')
        .set({ is_partial: isPartialResult(result) })
        .where('id', '=', tx.selectFrom('tasks').select('run_id').where('id', '=', task.taskId))
        .execute();
    },
  }),
} satisfies { [Name in TaskName]: PlannedStep<Outputs[Name]> };

/** Returns the steps with recognition of scans, if it is turned on. */
export const stepsWith = (ocr: Ocr | undefined): typeof steps =>
  ocr
    ? {
        ...steps,
        extract_text: defineStep({
          ...steps.extract_text,
          load: async () => (await import('#server/documents/extract-text.ts')).createExtractText({ ocr }),
        }),
      }
    : steps;

export const taskNames = Object.keys(steps) as TaskName[];
