import { DocumentDesk } from '#src/features/documents/DocumentDesk.tsx';
import { useImportedProjects } from '#src/features/imports/useImportedProjects.ts';
import { ProjectListPage } from '#src/features/projects/ProjectListPage.tsx';
import { ProjectPage } from '#src/features/projects/ProjectPage.tsx';

/** Shows projects, with those imported in this browser for services that cannot list projects. */
export const ProjectListRoute = () => <ProjectListPage imported={useImportedProjects()} />;
export const ProjectRoute = () => <ProjectPage imported={useImportedProjects()} Desk={DocumentDesk} />;
