alter table company_corrections
  drop constraint company_corrections_fact_check,
  add constraint company_corrections_fact_check
    check (fact in ('name', 'description', 'sector', 'stage', 'location', 'website', 'people',
      'ask', 'revenue', 'gross_margin', 'burn', 'cash', 'runway'));
