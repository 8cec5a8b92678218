// Mantine's floating components, about 23 kB compressed. Loaded with the first popup, to keep them out of the initial bundle.
import './floating-styles.ts';

export { Menu, Popover, Tooltip } from '@mantine/core';
