import type { Plugin } from 'vite';

/** Files of a build and the files that each imports when it starts. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** Returns the files of one circle of imports, in order, or null if there is none. */
export function circleIn(imports: Imports): string[] | null {
  const done = new Set<string>();
  const circleFrom = (file: string, path: readonly string[]): string[] | null => {
    if (path.includes(file)) return path.slice(path.indexOf(file));
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const circle = circleFrom(next, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const circle = circleFrom(file, []);
    if (circle) return circle;
  }
  return null;
}

/**
 * Fails the build if files import each other in a circle. Grouping can create circles that the modules do not have, and code
 * that runs when such a file starts may find parts of another one missing.
 */
export function noCircles(): Plugin {
  return {
    name: 'assay:no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const circle = circleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle)
        this.error(`Files of the build import each other: ${circle.join(', ')}. Change the groups in vite.config.ts.`);
    },
  };
}
