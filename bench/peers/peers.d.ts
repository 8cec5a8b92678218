// The peers are installed when a benchmark first needs them. The type check runs without them.
declare module 'hash-wasm';
declare module 'tus-js-client';
declare module '@tus/server';
declare module '@tus/file-store';
declare module '@melloware/react-logviewer';
declare module 'react-virtuoso';
declare module 'virtua';
declare module 'lighthouse';
