import { useImportedProjects } from '#src/features/imports/useImportedProjects.ts';
import { ProjectListPage } from '#src/features/projects/ProjectListPage.tsx';
import { ProjectPage } from '#src/features/projects/ProjectPage.tsx';

/** Projects, with what this browser has imported for where the service lists none. */
export const ProjectListRoute = () => <ProjectListPage imported={useImportedProjects()} />;
export const ProjectRoute = () => <ProjectPage imported={useImportedProjects()} />;
