import type { TaskName } from '#contract/runs.ts';
import { buildCompany } from '#server/documents/build-company.ts';
import { deepAnalysis } from '#server/documents/deep-analysis.ts';
import { extractText } from '#server/documents/extract-text.ts';
import { labelSections } from '#server/documents/label-sections.ts';
import type { CompanyRecord, ExtractedText, LabeledSections, VerifiedFile } from '#server/documents/outputs.ts';
import type { Step, StepContext } from '#server/documents/step.ts';
import { verifyFile } from '#server/documents/verify-file.ts';
import { runInThread } from './step-thread.ts';

/** A step and the earlier outputs it needs. Replace entries of `steps` to use another implementation. */
export interface PlannedStep {
  needs: readonly TaskName[];
  /** True if the step reads the imported file. Otherwise the file is not fetched and `file.path` is empty. */
  readsFile?: boolean;
  run: (outputs: Map<string, unknown>, context: StepContext) => Promise<unknown>;
}

type Outputs = Map<string, unknown>;

/** Plans a step that reads the file. */
function plan<Input>(
  step: Step<Input, unknown>,
  needs: readonly TaskName[],
  inputOf: (outputs: Outputs) => Input,
): PlannedStep {
  return { needs, readsFile: true, run: (outputs, context) => step.run(inputOf(outputs), context) };
}

/** Plans a step that computes only from earlier outputs, in its own thread. */
function planInThread<Input>(
  step: Step<Input, unknown>,
  needs: readonly TaskName[],
  inputOf: (outputs: Outputs) => Input,
): PlannedStep {
  return { needs, run: (outputs, context) => runInThread(step.name, inputOf(outputs), context) };
}

export const steps: Record<TaskName, PlannedStep> = {
  verify_file: plan(verifyFile, [], () => undefined),
  extract_text: plan(extractText, ['verify_file'], (outputs) => outputs.get('verify_file') as VerifiedFile),
  label_sections: planInThread(
    labelSections,
    ['extract_text'],
    (outputs) => outputs.get('extract_text') as ExtractedText,
  ),
  build_company: planInThread(buildCompany, ['extract_text', 'label_sections'], (outputs) => ({
    extracted: outputs.get('extract_text') as ExtractedText,
    labeled: outputs.get('label_sections') as LabeledSections,
  })),
  deep_analysis: planInThread(deepAnalysis, ['extract_text', 'label_sections', 'build_company'], (outputs) => ({
    extracted: outputs.get('extract_text') as ExtractedText,
    labeled: outputs.get('label_sections') as LabeledSections,
    company: outputs.get('build_company') as CompanyRecord,
  })),
};
