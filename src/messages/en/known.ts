/** Overview of a service without lists. */
export const known = {
  'known.noLists.title': 'This service does not offer lists',
  'known.noLists.body': 'Below is what you imported and opened in this browser. Open anything else by its ID.',
  'known.projects': 'Imported in this browser',
  'known.runs': 'Runs opened in this browser',
  'known.noRuns': 'No runs opened in this browser yet',
} as const;
