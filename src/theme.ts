import { type CSSVariablesResolver, createTheme } from '@mantine/core';

const sans =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';
const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace';

/** Mantine renders dialog headings in a `header`, which outside `main` would be a second banner landmark. */
const dialogHeader = { header: { role: 'presentation' } };

/**
 * Visual design in four decisions: one color (verdigris), used only for interactive elements; neutrals with a hint of
 * it; small type and tight corners for pages that stay open all day; lines instead of shadows. Contrast: white on
 * verdigris-6 is 5.6:1, verdigris-3 on the dark background is 8.6:1.
 */
export const theme = createTheme({
  primaryColor: 'verdigris',
  primaryShade: { light: 6, dark: 6 },
  fontFamily: sans,
  fontFamilyMonospace: mono,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontFamily: sans,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.35' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.45' },
      h4: { fontSize: '0.8125rem', lineHeight: '1.45' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '2rem' },
  defaultRadius: 'sm',
  shadows: {
    xs: '0 1px 2px rgb(10 20 20 / 8%)',
    sm: '0 1px 3px rgb(10 20 20 / 10%)',
    md: '0 4px 16px rgb(10 20 20 / 12%)',
    lg: '0 8px 28px rgb(10 20 20 / 16%)',
    xl: '0 16px 48px rgb(10 20 20 / 20%)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  colors: {
    verdigris: [
      '#edf7f6',
      '#d6edea',
      '#aad9d4',
      '#7cc4bc',
      '#4aaba1',
      '#23897f',
      '#14756c',
      '#0f625a',
      '#0b4f49',
      '#083b37',
    ],
    red: ['#fdf0f0', '#fbdcdd', '#f4b5b8', '#ec8b90', '#e3636b', '#d8404b', '#c42b37', '#a51d29', '#82161f', '#5f1017'],
    gray: [
      '#f7f9f9',
      '#eff2f2',
      '#e4e9e8',
      '#d4dbda',
      '#b8c2c0',
      '#8b9796',
      '#5d6968',
      '#444e4d',
      '#2d3534',
      '#182020',
    ],
    dark: [
      '#dde3e2',
      '#b9c2c0',
      '#96a19f',
      '#66716f',
      '#394342',
      '#2a3332',
      '#1c2322',
      '#131918',
      '#0e1312',
      '#080c0b',
    ],
  },
  // Plain objects instead of `Button.extend(…)`, which would pull every listed component into the initial bundle.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Alert: { defaultProps: { variant: 'light', p: 'sm' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Badge: { defaultProps: { radius: 'sm', variant: 'light', tt: 'none', fw: 500, size: 'md' } },
    Button: { defaultProps: { size: 'sm' } },
    Code: { defaultProps: { fz: '0.92em' } },
    Drawer: { defaultProps: { attributes: dialogHeader } },
    Menu: { defaultProps: { shadow: 'md', withinPortal: true, transitionProps: { duration: 80 } } },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { transition: 'fade', duration: 100 },
        attributes: dialogHeader,
      },
    },
    NativeSelect: { defaultProps: { size: 'sm' } },
    Paper: { defaultProps: { radius: 'md' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    SegmentedControl: {
      defaultProps: { size: 'sm', withItemsBorders: false },
      styles: { root: { background: 'var(--assay-track)', boxShadow: '0 0 0 1px var(--assay-track-line)' } },
    },
    Select: { defaultProps: { size: 'sm', checkIconPosition: 'right' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Tabs: { defaultProps: { keepMounted: false } },
    Textarea: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, transitionProps: { duration: 80 } } },
  },
});

/** Overrides where Mantine's default shade has a contrast below 4.5:1 or the page needs its own background. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#182020',
    '--mantine-color-placeholder': '#687473',
    '--mantine-color-anchor': 'var(--mantine-color-verdigris-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-red-light': '#fdf0f0',
    '--mantine-color-red-light-color': '#a51d29',
    '--mantine-color-yellow-light': '#fdf6e0',
    '--mantine-color-yellow-light-color': '#7a4d00',
    '--assay-ground': 'var(--mantine-color-gray-0)',
    '--assay-surface': '#ffffff',
    '--assay-line': 'var(--mantine-color-gray-2)',
    /** Table header background. */
    '--assay-head': 'var(--mantine-color-gray-0)',
    /** Background and border of a segmented control. */
    '--assay-track': 'var(--mantine-color-gray-1)',
    '--assay-track-line': 'transparent',
  },
  dark: {
    '--mantine-color-placeholder': '#8b9796',
    '--mantine-color-error': '#ff9aa0',
    '--mantine-color-anchor': 'var(--mantine-color-verdigris-3)',
    '--mantine-color-red-light': '#2b1719',
    '--mantine-color-red-light-color': '#ff9aa0',
    '--mantine-color-yellow-light': '#2a2210',
    '--mantine-color-yellow-light-color': '#f2c766',
    '--mantine-color-gray-light': '#222b2a',
    '--mantine-color-gray-light-color': '#b9c2c0',
    '--mantine-color-verdigris-light': '#12302c',
    '--mantine-color-verdigris-light-color': 'var(--mantine-color-verdigris-3)',
    '--assay-ground': 'var(--mantine-color-dark-8)',
    '--assay-surface': 'var(--mantine-color-dark-7)',
    '--assay-line': 'var(--mantine-color-dark-5)',
    '--assay-head': 'var(--mantine-color-dark-8)',
    '--assay-track': 'var(--mantine-color-dark-6)',
    '--assay-track-line': 'var(--assay-line)',
  },
});
