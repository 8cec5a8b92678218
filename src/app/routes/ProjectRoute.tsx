import { DocumentDesk } from '#src/features/documents/DocumentDesk.tsx';
import { useImportedProjects } from '#src/features/imports/useImportedProjects.ts';
import { ProjectPage } from '#src/features/projects/ProjectPage.tsx';

/** Shows a project beside its document, with what this browser has stored about it for services that cannot describe projects. */
export const ProjectRoute = () => <ProjectPage imported={useImportedProjects()} Desk={DocumentDesk} />;
