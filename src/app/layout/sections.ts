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

/**
 * Navigation sections. A section is visible to users who may call the endpoint it needs. `g` and its key open it: the first
 * letter, or the next free one.
 */
export const sections = [
  { key: 'o', path: paths.overview, label: 'nav.overview', icon: IconLayoutDashboard, needs: session.devices },
  { key: 'i', path: paths.import, label: 'nav.import', icon: IconUpload, needs: imports.createSession },
  { key: 'p', path: paths.projects, label: 'nav.projects', icon: IconFolders, needs: projects.list },
  { key: 'r', path: paths.runs, label: 'nav.runs', icon: IconPlayerPlay, needs: runs.logs },
  { key: 'a', path: paths.analysis, label: 'nav.analysis', icon: IconChartDots3, needs: analysis.result },
  { key: 'e', path: paths.reports, label: 'nav.reports', icon: IconFileDescription, needs: reports.list },
  { key: 'f', path: paths.finance, label: 'nav.finance', icon: IconCoins, needs: finance.list },
  { key: 's', path: paths.settings, label: 'nav.settings', icon: IconSettings, needs: session.devices },
] as const;
