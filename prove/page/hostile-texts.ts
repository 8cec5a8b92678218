/** Texts that run code or load something if they are interpreted. They set `ran` or request a foreign host. */
const payloads = [
  '<script>window.ran=1</script>',
  '<img src=x onerror="window.ran=1">',
  '<img src="https://evil.example/i.png">',
  '<svg onload="window.ran=1"><animate onbegin="window.ran=1"/></svg>',
  '<svg><script href="https://evil.example/s.js"/></svg>',
  '"><iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<iframe src="javascript:parent.ran=1"></iframe>',
  '<a href="javascript:window.ran=1">x</a>',
  '[x](javascript:window.ran=1) ![i](https://evil.example/m.png)',
  '<style>@import "https://evil.example/s.css";*{background:url(https://evil.example/b)}</style>',
  '<link rel="stylesheet" href="https://evil.example/l.css"><base href="https://evil.example/">',
  '<form action="https://evil.example/"><input autofocus onfocus="window.ran=1"></form>',
  '<object data="https://evil.example/o"></object><embed src="https://evil.example/e">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<details open ontoggle="window.ran=1">x</details>',
  '<math><mtext><style><img src=x onerror="window.ran=1"></style></mtext></math>',
  '</textarea></title></style></script><img src=x onerror=window.ran=1>',
  '`$\u007bwindow.ran=1}` {{constructor.constructor("window.ran=1")()}}',
  'javascript:window.ran=1',
  'data:text/html,<script>opener.ran=1</script>',
  'https://safe.example@evil.example/x',
  '\u001b]8;;javascript:window.ran=1\u0007click\u001b]8;;\u0007',
  '\u001b[31m<b onmouseover="window.ran=1">red</b>\u001b[0m',
  '\u202e<script>window.ran=1</script>\u202c',
  '\u2028window.ran=1\u2029',
  "';window.ran=1;//",
  '=HYPERLINK("https://evil.example/")',
  '<noscript><p title="</noscript><img src=x onerror=window.ran=1>">',
  '<template><img src=x onerror=window.ran=1></template>',
  '__proto__',
];

/** Returns the `n`th hostile text. All are different; later ones are transformed or combined. */
export function hostile(n: number): string {
  const text = payloads[n % payloads.length]!;
  const round = Math.floor(n / payloads.length);
  const other = payloads[(n * 7 + round) % payloads.length]!;
  const bent = [
    text,
    text.toUpperCase(),
    text.replace(/</g, '\uff1c'),
    text.replace(/ /g, '\t'),
    `${text}${other}`,
    text.replace(/script/g, 'scr\u00adipt'),
    text.replace(/</g, '<\n'),
    `&lt;${text}&gt;`,
  ];
  return `${bent[round % bent.length]} #${n}`;
}

/** Returns a hostile text that is a valid file name. */
export const hostileName = (n: number) => `${hostile(n).replaceAll('\0', '')}.txt`;
