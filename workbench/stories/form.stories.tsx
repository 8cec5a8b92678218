import { runStatuses } from '#contract/runs.ts';
import { DayField } from '#src/ui/form/DayField.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { StateFilter } from '#src/ui/form/StateFilter.tsx';
import type { Story } from '../story.ts';
import { texts } from './texts.ts';

const nothing = () => {};

export const searchField: Story = { show: <SearchField label="Search projects" value="" onChange={nothing} /> };

export const searchFieldFilled: Story = {
  show: <SearchField label="Search projects" value={texts.rightToLeft} onChange={nothing} />,
};

export const dayField: Story = { show: <DayField label="From" value="2026-03-01" onChange={nothing} /> };

const filter = { label: 'Status', all: 'All', states: runStatuses, onChange: nothing };

export const stateFilter: Story = {
  show: <StateFilter {...filter} value="RUNNING" counts={{ RUNNING: 3, SUCCEEDED: 1_234_567 }} />,
};

export const stateFilterLoading: Story = { show: <StateFilter {...filter} value={undefined} counts={null} /> };
