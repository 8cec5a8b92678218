import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OtherBrowser, WAIT_LIMIT_MS } from './browser.ts';

/** Key of an element's id in W3C WebDriver §12. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
const RETRY_INTERVAL_MS = 100;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Repeats an action until it succeeds. @throws its last error after the time limit */
async function retry<T>(action: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + WAIT_LIMIT_MS; ; await sleep(RETRY_INTERVAL_MS)) {
    try {
      return await action();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/** Starts WebKitGTK's MiniBrowser, controlled by W3C WebDriver. Needs a display. */
export async function startWebKit(): Promise<OtherBrowser> {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'inherit' });
  const send = async <T = void>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(WAIT_LIMIT_MS),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const wanted = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId } = await retry(() =>
    send<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: wanted } }),
  );
  const session = `/session/${sessionId}`;
  const find = async (element: string): Promise<string> =>
    (await send<Record<string, string>>('POST', `${session}/element`, { using: 'xpath', value: element }))[
      ELEMENT_KEY
    ]!;
  const post = (element: string, command: string, body: object) =>
    retry(async () => send('POST', `${session}/element/${await find(element)}/${command}`, body));
  return {
    open: (url) => send('POST', `${session}/url`, { url }),
    click: (element) => post(element, 'click', {}),
    enter: (element, text) => post(element, 'value', { text }),
    waitFor: async (element) => void (await retry(() => find(element))),
    async close() {
      await send('DELETE', session);
      driver.kill();
    },
  };
}
