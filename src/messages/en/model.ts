/** Log messages about a model that proposes findings. */
export const model = {
  'entry.model.started':
    'Asking the model “{model}” about {parts, plural, one {# part} other {# parts}} of the document',
  'entry.model.answered':
    'The model read part {part, number}: {proposals, plural, one {# proposal} other {# proposals}}, {tokens, number} tokens',
  'entry.model.compared':
    'The model compared {statements, plural, one {# statement} other {# statements}}: {proposals, plural, one {# proposal} other {# proposals}}, {tokens, number} tokens',
  'entry.model.not_compared':
    'The model did not compare the statements of the document: it proposes no contradictions, calculations or withdrawals',
  'entry.model.unreadable': 'The model’s answer about part {part, number} is incomplete or malformed and is ignored',
  'entry.model.slow':
    'The model did not respond for part {part, number} within the limit of {seconds, number} s. The findings of the rules are kept',
  'entry.model.status':
    'The model server answered part {part, number} with status {status}. The findings of the rules are kept',
  'entry.model.unreachable':
    'The model server cannot be reached for part {part, number}. The findings of the rules are kept',
  'entry.model.budget':
    'The limit of {max_tokens, number} tokens is reached. The model does not read {parts, plural, one {# part} other {# parts}} of the document',
  'entry.model.spent':
    'The model was already asked in {attempts, number} attempts at this task, so it is not asked again',
  'entry.model.finished':
    'The model “{model}” used {tokens, number} tokens in {requests, plural, one {# request} other {# requests}}',
  'entry.model.checked':
    'Checked {proposals, plural, one {# model proposal} other {# model proposals}}: {kept, number} kept, {known, number} known to the rules, {dropped, number} dropped',
  'entry.model.dropped_form': 'Dropped {proposals, plural, one {# malformed proposal} other {# malformed proposals}}',
  'entry.model.dropped_surplus':
    'Dropped {proposals, plural, one {# proposal} other {# proposals}} beyond the limits of their lists',
  'entry.model.dropped_quote':
    'Dropped {proposals, plural, one {# proposal} other {# proposals}} with a quote that is not in the document',
  'entry.model.dropped_number':
    'Dropped {proposals, plural, one {# proposal} other {# proposals}} with a number that is not in the quote',
  'entry.model.dropped_words':
    'Dropped {proposals, plural, one {# proposal} other {# proposals}} with words that are not at that place in the document',
  'entry.model.dropped_sum':
    'Dropped {proposals, plural, one {# proposed calculation that does} other {# proposed calculations that do}} not hold',
  'entry.model.dropped_equal':
    'Dropped {proposals, plural, one {# proposed contradiction} other {# proposed contradictions}} between equal values',
  'entry.model.dropped_subject':
    'Dropped {proposals, plural, one {# proposal} other {# proposals}} about statements that cannot be compared or turned into a question',
  'entry.model.dropped_rules':
    'Dropped {proposals, plural, one {# proposal} other {# proposals}} that the rules contradict',
  'entry.model.dropped_stated':
    'Dropped {proposals, plural, one {# proposed gap} other {# proposed gaps}} that the document fills',
  'entry.model.dropped_no_company':
    'Dropped {proposals, plural, one {# proposal} other {# proposals}} because the document is not about a company',
  'entry.model.dropped_repeated': 'Dropped {proposals, plural, one {# repeated proposal} other {# repeated proposals}}',
} as const;
