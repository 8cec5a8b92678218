// The frame around the stories: a list, and switches for color scheme, language and width. All state is in the URL.
import { createRoot } from 'react-dom/client';
import { groups } from './stories.ts';

const switches = { scheme: ['light', 'dark'], locale: ['en', 'zh'], width: ['desktop', 'phone'] };
const defaults = { story: 'feedback/failure', scheme: 'light', locale: 'en', width: 'desktop' };
const chosen: Record<string, string> = { ...defaults, ...Object.fromEntries(new URLSearchParams(location.search)) };

function Choice({ name, value, label = value }: { name: string; value: string; label?: string }) {
  const href = `?${new URLSearchParams({ ...chosen, [name]: value })}`;
  return (
    <a href={href} aria-current={chosen[name] === value || undefined}>
      {label}
    </a>
  );
}

function Workbench() {
  const width = chosen.width === 'phone' ? 390 : undefined;
  return (
    <>
      <nav>
        {Object.entries(switches).map(([name, values]) => (
          <div key={name}>
            {values.map((value) => (
              <Choice key={value} name={name} value={value} />
            ))}
          </div>
        ))}
        {Object.entries(groups).map(([group, stories]) => (
          <section key={group}>
            <h2>{group}</h2>
            <ul>
              {Object.keys(stories).map((name) => (
                <li key={name}>
                  <Choice name="story" value={`${group}/${name}`} label={name} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <iframe title={chosen.story} src={`./frame.html?${new URLSearchParams(chosen)}`} style={{ width }} />
    </>
  );
}

createRoot(document.getElementById('root')!).render(<Workbench />);
