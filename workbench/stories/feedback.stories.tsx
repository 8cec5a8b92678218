import { Button } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { ApiError } from '#src/api/api-error.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { NoMatch } from '#src/ui/feedback/NoMatch.tsx';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import type { Story } from '../story.ts';
import { texts } from './texts.ts';

const nothing = () => {};
const refetch = async () => undefined as never;
const idle = { data: undefined, error: null, errorUpdateCount: 0, isPending: false, isPlaceholderData: false, refetch };
const unreachable = new ApiError(0);

export const failure: Story = { show: <Failure error={unreachable} retry={nothing} /> };

export const failureForbidden: Story = { show: <Failure error={new ApiError(403)} /> };

export const failureWithLongDetails: Story = {
  show: <Failure error={new ApiError(500, { message: texts.long, requestId: 'req-7f3a' })} retry={nothing} />,
};

export const emptyState: Story = {
  show: (
    <EmptyState icon={<IconFolderOpen />} title="No projects" action={<Button>Import a file</Button>}>
      Import a file to create one.
    </EmptyState>
  ),
};

export const noMatch: Story = { show: <NoMatch onClear={nothing} /> };

export const queryLoading: Story = {
  show: <QueryView query={{ ...idle, isPending: true }}>{() => null}</QueryView>,
};

export const queryFailedWithEarlierData: Story = {
  show: (
    <QueryView query={{ ...idle, data: 'Data from the last response', error: unreachable }}>{(data) => data}</QueryView>
  ),
};

const statuses = [
  'QUEUED',
  'RUNNING',
  'CANCELLING',
  'SUCCEEDED',
  'FAILED',
  'CANCELLED',
  'LABELED',
  'pending',
  'broken',
];

export const statusBadge: Story = {
  show: [...statuses, 'A_STATE_OF_ANOTHER_SERVICE'].map((status) => (
    <p key={status}>
      <StatusBadge status={status} />
    </p>
  )),
};
