import { useMutation, useQueryClient } from '@tanstack/react-query';
import { projects } from '#contract/projects.ts';
import { call } from './call.ts';
import { useExtension } from './session/extensions.ts';
import { useCan } from './session/session.ts';

/** Renames a project. @throws ApiError */
export const renameProject = (project_id: string, projectName: string) =>
  call(projects.rename, { params: { project_id }, body: { projectName } });

export function useCanRename(): boolean {
  const isOffered = useExtension('project-names') === true;
  return useCan(projects.rename) && isOffered;
}

/** Returns a mutation that renames a project everywhere its name is shown. */
export function useRenameProject(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => renameProject(projectId, name),
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [noun] }) => ['projects', 'runs', 'analysis', 'reports'].includes(String(noun)),
      }),
  });
}
