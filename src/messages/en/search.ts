/** The search in the text of all documents. */
export const search = {
  'search.documents.title': 'Search in documents',
  'search.documents.hint': 'Words of a sentence',
  'search.documents.group': 'In documents',
  'search.documents.all': 'All {n} sentences',
  'search.place.page': 'page {n}',
  'search.place.slide': 'slide {n}',
  'search.place.sheet': 'sheet {n}',
  'search.place.line': 'line {n}',
  'search.place.paragraph': 'paragraph {n}',
  'search.documents.begin': 'Search the text of all documents',
  'search.documents.begin.body':
    'Enter at least two characters. A sentence is found if it has all words, in any order.',
  'search.documents.none': 'No sentence has all of these words',
  'search.documents.none.body': 'Try fewer words, or parts of them.',
  'search.documents.off': 'This service does not search documents',
  'search.documents.off.body': 'Open a document beside its result to search it.',
  'search.documents.searched': '{n, plural, one {# document searched.} other {# documents searched.}}',
  'search.documents.unread':
    '{n, plural, one {# document was not searched, because labeling has not read it.} other {# documents were not searched, because labeling has not read them.}}',
  'search.documents.leftOut':
    '{n, plural, one {The oldest document was not searched, because there are too many sentences.} other {The # oldest documents were not searched, because there are too many sentences.}}',
  'search.documents.cut':
    '{n, plural, one {Of # very long document, only the beginning was searched.} other {Of # very long documents, only the beginning was searched.}}',
} as const;
