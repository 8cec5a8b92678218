import { expect, test } from 'vitest';
import { startedTasksOf, withTaskIds } from './started-tasks.ts';

test.each<[answer: object, taskIds: string[]]>([
  [
    { pipelineRun: { runId: 7, _embedded: { tasks: [{ taskId: 'n1:a', taskName: 'SPLIT' }, { taskId: 'n2:b' }] } } },
    ['n1:a', 'n2:b'],
  ],
  [{ run: { id: '1', tasks: [{ name: 'runs/1/tasks/t2', id: 't2', code: 'ingest' }] } }, ['t2']],
  [
    {
      n2_task_id: '9',
      task_list: [
        { task_id: '8', task_code: 'n1' },
        { task_id: '9', task_code: 'n2' },
      ],
    },
    ['9', '8'],
  ],
  [{ job: '1', tasks: { 'n1-label': '11', 'n2-deep': '12' } }, ['11', '12']],
  [{ task: { name: 'label', id: '1' } }, []],
  [{ run_id: '1', company_id: '2', projects: [{ id: '3' }] }, []],
])('finds the tasks in %j', (answer, taskIds) => {
  expect(startedTasksOf(answer).map(({ taskId }) => taskId)).toEqual(taskIds);
});

test('gives the tasks of a log the ids of started tasks with the same name', () => {
  const started = startedTasksOf({ tasks: [{ id: 't2', code: 'entity-link', tier: 'N1' }] });
  const tasks = [
    { name: 'entity_link', taskId: null },
    { name: 'other', taskId: null },
    { name: 'N1', taskId: 'own' },
  ];
  expect(withTaskIds(tasks, started).map(({ taskId }) => taskId)).toEqual(['t2', null, 'own']);
});
