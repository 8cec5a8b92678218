import { type EntryLanguage, showEntriesIn } from '../../model/entry-language.ts';
import { readTimesIn, type TimeSettings } from '../../model/entry-time.ts';
import type { FromIndex, LogQuery, ToIndex } from '../../model/protocol.ts';
import { hitsIn, Search } from './search.ts';
import { TextIndex } from './text-index.ts';

/** Duration of one search step. Between steps the worker handles new batches, searches and cancellations. */
const STEP_MS = 25;

const index = new TextIndex();
let query: LogQuery | null = null;
let search: Search | undefined;
let searchId = 0;
let scheduled = false;
const again = new MessageChannel();

interface Start {
  port: MessagePort;
  dates: TimeSettings;
  language: EntryLanguage | null;
}

self.onmessage = ({ data: { port, dates, language } }: MessageEvent<Start>) => {
  readTimesIn(dates);
  // An error reaches the page. A rejected promise would not.
  showEntriesIn(language).then(() => serve(port), reportError);
};

function serve(port: MessagePort) {
  const post = (message: FromIndex, transfer: Transferable[] = []) => port.postMessage(message, transfer);

  const step = () => {
    scheduled = false;
    if (!search) return;
    const found = search.step(STEP_MS);
    post({ type: 'matches', id: searchId, found, searched: search.searched, done: search.isDone }, [found.buffer]);
    if (!search.isDone) schedule();
  };
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    again.port2.postMessage(0);
  };
  again.port1.onmessage = step;

  const begin = (id: number, next: LogQuery | null) => {
    searchId = id;
    query = next;
    search = undefined;
    if (!next) return;
    try {
      search = new Search(index, next);
      schedule();
    } catch (error) {
      post({ type: 'invalid', id, reason: reasonOf(error as Error) });
    }
  };

  port.onmessage = ({ data }: MessageEvent<ToIndex>) => {
    if (data.type === 'batch') {
      const meta = index.add(data);
      const memory = data.bytes.buffer;
      const { level, task, flags, time } = meta;
      post({ type: 'meta', meta, memory }, [level.buffer, task.buffer, flags.buffer, time.buffer, memory]);
      if (search) schedule();
    } else if (data.type === 'search') {
      begin(data.id, data.query);
    } else {
      const ranges = data.lines.map((line) => (search && query ? hitsIn(index.text(line - 1), query) : []));
      post({ type: 'ranges', id: data.id, ranges });
    }
  };
}

/** Returns the error message without the expression, which the search field already shows. */
const reasonOf = ({ message }: Error) => message.replace(/^Invalid regular expression: \/.*\/\w*: /s, '');
