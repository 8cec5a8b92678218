import { ProjectSelect } from '#src/features/projects/ProjectSelect.tsx';
import { WriteReportPage } from '#src/features/reports/WriteReportPage.tsx';

export const WriteReportRoute = () => (
  <WriteReportPage projectSelect={(field) => <ProjectSelect required {...field} />} />
);
