import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { trash } from '#contract/trash.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { ConfirmButton } from '#src/ui/popup/ConfirmButton.tsx';
import { useTrash } from './trash.queries.ts';

/** Returns whether the user can delete and restore projects. */
function useCanDeleteProjects(): boolean {
  const isOffered = useExtension('project-trash') === true;
  return useCan(trash.add) && isOffered;
}

interface DeleteProjectsProps {
  ids: readonly string[];
  /** Names the number of projects on the button. */
  isMany?: boolean;
  onDeleted: () => void;
}

/** Button that moves projects to the trash. Hidden if the service has none. */
export function DeleteProjects({ ids, isMany = false, onDeleted }: DeleteProjectsProps) {
  const { t } = useMessages();
  const { deleteAll } = useTrash();
  if (!useCanDeleteProjects()) return null;
  const n = ids.length;
  return (
    <ConfirmButton
      size={isMany ? 'xs' : 'sm'}
      leftSection={<IconTrash size={isMany ? 14 : 16} aria-hidden />}
      disabled={n === 0}
      confirmation={{
        title: t('projects.delete.title', { n }),
        body: t('projects.delete.body'),
        action: isMany ? t('projects.delete.many', { n }) : t('projects.delete'),
        run: async () => {
          await deleteAll(ids);
          onDeleted();
        },
      }}
    />
  );
}

export function TrashLink() {
  const { t } = useMessages();
  if (!useCanDeleteProjects()) return null;
  return (
    <Button component={Link} to={paths.trash} variant="default" leftSection={<IconTrash size={16} aria-hidden />}>
      {t('projects.trash')}
    </Button>
  );
}
