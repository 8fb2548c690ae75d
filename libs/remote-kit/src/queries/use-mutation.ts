import { type Attempt, errorText, isDefinitiveFailure, nextAttempt } from '@portal/api-client';
import {
  type MutateOptions,
  useMutation as useQueryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '../session/events';
import { useQueryClient } from './portal-queries';

type Events<Data, Request> = Pick<
  UseMutationOptions<Data, Error, Request>,
  'onSuccess' | 'onError' | 'onSettled' | 'gcTime'
>;

export interface ChangeOptions<Data, Request> extends Events<Data, Request> {
  mutationFn: (request: Request) => Promise<Data>;
  /** Told as a passing message when the change fails after its dialog or page was closed. */
  failure?: string;
  /** A press for something else takes the place of the one under way, where nothing is changed and the last one counts. */
  isReplaceable?: boolean;
}

export type Mutation<Data, Request> = Omit<UseMutationResult<Data, Error, Request>, 'mutateAsync'>;

/** Whether the component is still on the page. */
function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/**
 * A change that is sent now or not at all: never kept for later, never sent again by itself, and once however often it
 * is pressed before the page has drawn again; what becomes of it cannot be dropped meanwhile. What `onSuccess` says is said even when the dialog was closed meanwhile.
 */
export function useMutation<Data, Request = void>(options: ChangeOptions<Data, Request>) {
  const { mutationFn, failure, isReplaceable = false, onError, ...events } = options;
  const isHere = useIsHere();
  const isBusy = useRef(false);
  const asked = useRef<Request>(undefined);
  const change = useQueryMutation<Data, Error, Request>(
    {
      ...events,
      mutationFn: (request) => mutationFn(request),
      networkMode: 'always',
      retry: false,
      onError: (error, ...rest) => {
        if (failure !== undefined && !isHere.current) notify({ kind: 'error', text: errorText(error, failure) });
        return onError?.(error, ...rest);
      },
    },
    useQueryClient(),
  );
  // After each drawing: until then the state that disables the button is not on the page yet.
  useEffect(() => {
    isBusy.current = change.isPending;
  });
  const { mutate: send, reset: drop } = change;
  const mutate = useCallback(
    (request: Request, then?: MutateOptions<Data, Error, Request>) => {
      if (isBusy.current && (!isReplaceable || asked.current === request)) return;
      isBusy.current = true;
      asked.current = request;
      send(request, then);
    },
    [send, isReplaceable],
  );
  const reset = useCallback(() => {
    if (!isBusy.current || isReplaceable) drop();
  }, [drop, isReplaceable]);
  return { ...change, mutate, reset };
}

interface CreationOptions<Data, Request> extends Omit<ChangeOptions<Data, Request>, 'mutationFn' | 'isReplaceable'> {
  create: (request: Request, key: string) => Promise<Data>;
  /** The first key, when what is typed outlives the page together with it. */
  formKey?: string | undefined;
}

/**
 * A change that makes something new. Every attempt carries an idempotency key, and the same one until it is known what
 * became of the last, so that trying again after a lost answer makes nothing twice.
 */
export function useIdempotentMutation<Data, Request>({ create, formKey, ...options }: CreationOptions<Data, Request>) {
  const [ownKey] = useState(() => crypto.randomUUID());
  const last = useRef<Attempt | null>(null);
  return useMutation<Data, Request>({
    ...options,
    mutationFn: async (request) => {
      const attempt = nextAttempt(formKey ?? ownKey, last.current);
      last.current = attempt;
      try {
        const made = await create(request, attempt.key);
        last.current = { ...attempt, isSettled: true };
        return made;
      } catch (error) {
        last.current = { ...attempt, isSettled: isDefinitiveFailure(error) };
        throw error;
      }
    },
  });
}
