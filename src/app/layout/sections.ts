import {
  IconChartDots3,
  IconCoins,
  IconFileDescription,
  IconFolders,
  IconLayoutDashboard,
  IconPlayerPlay,
  IconSettings,
  IconUpload,
} from '@tabler/icons-react';
import { analysis } from '#contract/analysis.ts';
import { finance } from '#contract/finance.ts';
import { imports } from '#contract/imports.ts';
import { projects } from '#contract/projects.ts';
import { reports } from '#contract/reports.ts';
import { runs } from '#contract/runs.ts';
import { session } from '#contract/session.ts';
import { paths } from '#src/lib/paths.ts';

/** Navigation sections. A section is visible to users who may call the endpoint it needs. */
export const sections = [
  { path: paths.overview, label: 'nav.overview', icon: IconLayoutDashboard, needs: session.devices },
  { path: paths.import, label: 'nav.import', icon: IconUpload, needs: imports.createSession },
  { path: paths.projects, label: 'nav.projects', icon: IconFolders, needs: projects.list },
  { path: paths.runs, label: 'nav.runs', icon: IconPlayerPlay, needs: runs.logs },
  { path: paths.analysis, label: 'nav.analysis', icon: IconChartDots3, needs: analysis.result },
  { path: paths.reports, label: 'nav.reports', icon: IconFileDescription, needs: reports.list },
  { path: paths.finance, label: 'nav.finance', icon: IconCoins, needs: finance.list },
  { path: paths.settings, label: 'nav.settings', icon: IconSettings, needs: session.devices },
] as const;
