import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (count, error) => count < 2 && error instanceof ApiError && error.isTransient,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
