import { IconChartDots3, IconFileDescription, IconFolders, IconHistory, IconPlayerPlay } from '@tabler/icons-react';
import { analysis } from '#contract/analysis.ts';
import { projects } from '#contract/projects.ts';
import { reports } from '#contract/reports.ts';
import { runs } from '#contract/runs.ts';
import { useExtensions } from '#src/api/session/extensions.ts';
import { mayCall } from '#src/api/session/may-call.ts';
import { usePerson } from '#src/api/session/session.ts';
import { visits } from '#src/lib/browser/visits.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { sections } from '../layout/sections.ts';
import { idIn, type PaletteItem, wordLikeId } from './palette-item.ts';

const kinds = [
  { kind: 'run', extension: 'runs', needs: runs.logs, icon: IconPlayerPlay, path: paths.run, under: paths.runs },
  {
    kind: 'result',
    extension: 'runs',
    needs: analysis.result,
    icon: IconChartDots3,
    path: paths.result,
    under: paths.analysis,
  },
  {
    kind: 'project',
    extension: 'projects',
    needs: projects.list,
    icon: IconFolders,
    path: paths.project,
    under: paths.projects,
  },
  {
    kind: 'report',
    extension: 'reports',
    needs: reports.list,
    icon: IconFileDescription,
    path: paths.report,
    under: paths.reports,
  },
] as const;

/** Returns the places known without a request: sections, recent pages, a pasted id. */
export function usePlaces(query: string) {
  const { t } = useMessages();
  const roles = usePerson()?.roles;
  const { data: extensions } = useExtensions();
  const uuid = idIn(query);
  const id = uuid ?? wordLikeId(query);
  const allowed = kinds.filter(({ needs }) => mayCall(needs, roles));
  const pages = sections
    .filter(({ needs }) => mayCall(needs, roles))
    .map(({ path, label, icon }): PaletteItem => ({ id: path, label: t(label), icon, words: path, go: path }));
  const recent = visits.list().flatMap(({ path, title }): PaletteItem[] => {
    const kind = allowed.find(({ under }) => path.startsWith(`${under}/`));
    const hint = kind && t(`palette.kind.${kind.kind}`);
    return hint ? [{ id: `recent ${path}`, label: title, hint, icon: IconHistory, words: path, go: path }] : [];
  });
  const byId = id
    ? allowed
        // A service that lists a kind is asked for ids of another form.
        .filter(({ extension }) => uuid !== undefined || extensions?.includes(extension) === false)
        .map(
          ({ kind, icon, path }): PaletteItem => ({
            id: `open ${kind}`,
            label: t(`palette.open.${kind}`, { id: id.slice(0, 8) }),
            hint: id,
            icon,
            go: path(id),
          }),
        )
    : [];
  return { pages, recent, byId };
}
