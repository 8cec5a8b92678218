import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'node_modules/@mantine/core/styles';
const importedBy = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(([, name]) => name!);
const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
const [first, ...others] = ['app/document/styles.ts', ...files.filter((name) => name !== 'app/document/styles.ts')].map(
  (name) => importedBy(`src/${name}`),
);
const sheets = [first!, ...others.filter(({ length }) => length > 0)];
const imported = [...new Set(sheets.flat())];

/** Styles that a component needs in addition to its own file, from the components it is built of. */
const madeOf: Record<string, string[]> = {
  ActionIcon: ['Loader', 'UnstyledButton'],
  Button: ['Loader', 'UnstyledButton'],
  Checkbox: ['InlineInput', 'CheckboxIndicator'],
  Drawer: ['ModalBase', 'Overlay', 'CloseButton', 'Paper'],
  Menu: ['Popover', 'UnstyledButton'],
  Modal: ['ModalBase', 'Overlay', 'CloseButton', 'Paper'],
  MultiSelect: ['Combobox', 'Popover', 'PillsInput', 'Pill'],
  // For the arrows, which are styled by Combobox.
  NativeSelect: ['Input', 'Combobox'],
  PasswordInput: ['Input', 'ActionIcon'],
  SegmentedControl: ['FloatingIndicator'],
  Select: ['Combobox', 'Popover', 'Input'],
  Switch: ['InlineInput'],
  TextInput: ['Input'],
  Textarea: ['Input'],
};

/** Returns the Mantine components that a file imports. */
const usedBy = (text: string) =>
  [...text.matchAll(/(?:import|export) \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
    .filter((name) => /^[A-Z]/.test(name));
const components = files
  .filter((name) => !/test/.test(name))
  .map((name) => ({ name, text: readFileSync(`src/${name}`, 'utf8') }));
const used = new Set(components.flatMap(({ text }) => usedBy(text)));

/** Imports that provide the styles of rarely used or floating components. */
const broughtBy: Record<string, RegExp> = {
  Progress: /styles\/Progress\.layer/,
  SegmentedControl: /segmented-styles/,
  Switch: /styles\/Switch\.layer/,
  Tabs: /styles\/Tabs\.layer/,
  Drawer: /floating-styles/,
  Menu: /floating-styles/,
  Modal: /floating-styles/,
  Popover: /floating-styles/,
  Select: /floating-styles/,
  Tooltip: /floating-styles/,
};

test('every used component has its styles', () => {
  const needed = [...used].flatMap((name) => [name, ...(madeOf[name] ?? [])]);
  const missing = needed.filter((name) => existsSync(`${folder}/${name}.layer.css`) && !imported.includes(name));
  expect([...new Set(missing)]).toEqual([]);
});

test('forms are styled without the styles of floating components', () => {
  const further = importedBy('src/ui/popup/further-styles.ts');
  const fields = ['Checkbox', 'NativeSelect', 'TextInput', 'PasswordInput'];
  const needed = fields.flatMap((name) => madeOf[name]!).filter((name) => existsSync(`${folder}/${name}.layer.css`));
  expect(needed.filter((name) => !first?.includes(name) && !further.includes(name))).toEqual([]);
});

test('rarely used components import their styles where they are used', () => {
  const bare = components.flatMap(({ name, text }) =>
    usedBy(text)
      .filter((component) => broughtBy[component] && !broughtBy[component].test(text))
      .map((component) => `${component} in ${name}`),
  );
  expect(bare).toEqual([]);
});

test('no styles are loaded for unused components', () => {
  // The last one is part of the chart legend.
  const foundation = ['baseline', 'global', 'ColorSwatch'];
  const parts = [...used].flatMap((name) => madeOf[name] ?? []);
  const idle = imported.filter((name) => ![...used, ...parts, ...foundation].includes(name));
  expect(idle).toEqual([]);
});

test('styles are imported in Mantine’s order, in which parts precede the components built of them', () => {
  const whole = readFileSync('node_modules/@mantine/core/styles.css', 'utf8');
  for (const sheet of sheets) {
    const places = sheet.map((name) =>
      whole.indexOf(readFileSync(`${folder}/${name}.css`, 'utf8').trim().slice(0, 200)),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('the first screen needs neither the further styles nor a part that is loaded later', () => {
  const drawn = ['Button', 'ActionIcon', 'Alert', 'Anchor', 'Text', 'Group', 'Stack', 'Title', 'Paper', 'Skeleton'];
  const needed = drawn.flatMap((name) => [name, ...(madeOf[name] ?? [])]);
  expect(needed.filter((name) => !first?.includes(name))).toEqual([]);
});
