import type { ProjectDetail } from '#contract/projects.ts';
import { formatBytes } from '#src/lib/format/bytes.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Facts } from '#src/ui/page/Facts.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';

export function FileFacts({ project }: { project: ProjectDetail }) {
  const { t, locale } = useMessages();
  const size = {
    size: formatBytes(project.fileSize, locale),
    bytes: project.fileSize.toLocaleString(locale),
  };
  return (
    <Facts
      items={[
        { label: t('projects.fact.name'), value: project.fileName },
        { label: t('projects.size'), value: t('projects.fact.bytes', size) },
        ...(project.storedBytes === undefined
          ? []
          : [{ label: t('projects.fact.stored'), value: formatBytes(project.storedBytes, locale) }]),
        { label: t('projects.fact.md5'), value: <ShortId id={project.md5} whole /> },
        {
          label: t('projects.fact.sha256'),
          value: project.sha256 ? <ShortId id={project.sha256} whole /> : t('projects.fact.unverified'),
        },
        { label: t('projects.fact.created'), value: <Instant value={project.createdAt} /> },
        { label: t('projects.fact.createdBy'), value: project.createdBy },
      ]}
    />
  );
}
