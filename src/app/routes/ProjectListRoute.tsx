import { useImportedProjects } from '#src/features/imports/useImportedProjects.ts';
import { ProjectListPage } from '#src/features/projects/ProjectListPage.tsx';

/** Shows projects, with those imported in this browser for services that cannot list projects. */
export const ProjectListRoute = () => <ProjectListPage imported={useImportedProjects()} />;
