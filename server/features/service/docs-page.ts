import type { openApi } from './openapi.ts';

type Document = ReturnType<typeof openApi>;
type Operation = {
  summary: string;
  'x-origin': string;
  'x-section'?: string;
  'x-extension'?: string;
  'x-roles': string | string[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: unknown;
  responses: Record<string, { description: string; content?: unknown }>;
};

const text = (value: unknown) => String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const pretty = (value: unknown) => `<pre>${text(JSON.stringify(value, null, 2))}</pre>`;

/** Renders the OpenAPI document as a readable page without scripts, which the strict content security policy allows. */
export function docsPage({ info, paths, components }: Document): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method, path, operation as Operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(info.title)} · interface</title><link rel="stylesheet" href="../docs.css"></head><body><main>
<h1>${text(info.title)} <small>${text(info.version)}</small></h1>
<p>${text(info.description)} Machine-readable version: <a href="openapi.json">openapi.json</a>.</p>
${calls.join('\n')}
<h2>Schemas</h2>${Object.entries(components.schemas)
    .map(([name, schema]) => `<details><summary>${text(name)}</summary>${pretty(schema)}</details>`)
    .join('')}
</main></body></html>`;
}

function callOf(method: string, path: string, operation: Operation): string {
  const roles = [operation['x-roles']].flat().join(', ');
  const section = operation['x-section'] ? `, section ${text(operation['x-section'])}` : '';
  const extension = operation['x-extension'] ? ` ${text(operation['x-extension'])}` : '';
  const parameters = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${text(name)}</code></td><td>${text(place)}</td><td>${required ? 'required' : ''}</td><td><code>${text(JSON.stringify(schema))}</code></td></tr>`,
  );
  const responses = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const body = status === '200' && content ? pretty(content) : '';
    return `<dt>${text(status)}</dt><dd>${text(description)}${body}</dd>`;
  });
  return `<details><summary><b>${text(method.toUpperCase())}</b> <code>${text(path)}</code> <span>${text(operation.summary)}</span></summary>
<p>${text(operation['x-origin'])}${section}${extension} · ${text(roles)}</p>
${parameters.length > 0 ? `<table>${parameters.join('')}</table>` : ''}
${operation.requestBody ? `<h3>Body</h3>${pretty(operation.requestBody)}` : ''}
<dl>${responses.join('')}</dl></details>`;
}
