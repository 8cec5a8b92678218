import type { ComponentProps } from 'react';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { Pagination } from '#src/ui/table/Pagination.tsx';
import type { Story } from '../story.ts';
import { texts } from './texts.ts';

interface Row {
  name: string;
  size: number;
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', isRowHeader: true, sortKey: 'name', cell: ({ name }) => name },
  { id: 'size', header: 'Size', align: 'right', sortKey: 'size', cell: ({ size }) => size },
];
const rows: Row[] = [
  { name: 'northwind-robotics-pitch.pdf', size: 1_204_112 },
  { name: texts.chinese, size: 0 },
  { name: texts.rightToLeft, size: 7 },
];

const table = (given: Partial<ComponentProps<typeof DataTable<Row>>>) => (
  <DataTable
    caption="Projects"
    columns={columns}
    rows={rows}
    rowKey={({ name }) => name}
    sort={{ key: 'name', descending: false }}
    onSort={() => {}}
    {...given}
  />
);

export const dataTable: Story = { show: table({ list: 'workbench' }) };

export const dataTableLoading: Story = { show: table({ rows: undefined }) };

export const dataTableEmpty: Story = { show: table({ rows: [], empty: <EmptyState title="No projects" /> }) };

export const dataTableWithLongName: Story = { show: table({ rows: [{ name: texts.long, size: 1 }] }) };

const pagination = (page: number, total: number) => (
  <Pagination page={page} pageSize={20} total={total} onChange={() => {}} />
);

export const paginationInTheMiddle: Story = { show: pagination(500, 1_000_000) };

export const paginationEmpty: Story = { show: pagination(1, 0) };

export const paginationBeyondTheEnd: Story = { show: pagination(9, 30) };
