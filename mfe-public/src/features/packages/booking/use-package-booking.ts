import { href, type PackageBookingRequest, texts, type TravelPackage, type User } from '@portal/contracts';
import { ApiError, notify, useApi, useClearedErrors, useNavigate } from '@portal/remote-kit';
import { useCreation, useQueryClient } from '@portal/remote-kit/query';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from '@portal/remote-kit/forms';
import { dropDraft, loadDraft, saveDraft } from './booking-draft';
import {
  bookingProblem,
  type BookingProblem,
  type BookingValues,
  fieldsOf,
  initialBooking,
  toBookingRequest,
} from './booking-values';

/** The form with what was typed before in this tab, kept while it changes. */
function useKeptForm(travelPackage: TravelPackage, user: User): UseFormReturn<BookingValues> {
  const [defaultValues] = useState(() => ({
    ...initialBooking(travelPackage, user),
    ...loadDraft(user.id, travelPackage._id),
  }));
  const form = useForm<BookingValues>({ defaultValues });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(user.id, travelPackage._id, values),
      }),
    [form, user.id, travelPackage._id],
  );
  return form;
}

function mark(form: UseFormReturn<BookingValues>, fields: BookingProblem['fields']): void {
  const marked = Object.entries(fields) as [keyof BookingValues, string][];
  for (const [name, message] of marked) form.setError(name, { type: 'refused', message });
  if (marked[0]) form.setFocus(marked[0][0]);
}

/** Checks the booking form, sends it once under one key, and leads on to the bookings. */
export function usePackageBooking(travelPackage: TravelPackage, user: User) {
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useKeptForm(travelPackage, user);
  const [problem, setProblem] = useState<string | null>(null);
  const hasErrors = useClearedErrors(form);

  const booking = useCreation({
    create: (request: PackageBookingRequest, key) => api.createBooking(request, key),
    failure: texts.errors.bookPackage,
    onSuccess: async ({ settling }) => {
      dropDraft(user.id, travelPackage._id);
      notify(
        settling
          ? { kind: 'info', text: texts.success.packageSettling }
          : { kind: 'success', text: texts.success.packageBooked },
      );
      for (const queryKey of [['bookings'], ['packages']])
        void queries.invalidateQueries({ queryKey, refetchType: 'none' });
      await navigate(href('/my-bookings'));
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      mark(form, fieldsOf(error.fields));
      // Somebody else may have taken the last places: the page shows how many are left.
      if (error.status === 409 || error.status === 422) void queries.invalidateQueries({ queryKey: ['packages'] });
    },
  });

  const send = () => {
    if (booking.isPending || booking.isSuccess) return;
    booking.reset();
    form.clearErrors();
    const request = toBookingRequest(travelPackage, form.getValues());
    const found = bookingProblem(request);
    setProblem(found?.summary ?? null);
    if (found) {
      mark(form, found.fields);
      return;
    }
    booking.mutate(request);
  };

  return {
    form,
    send,
    problem: hasErrors ? problem : null,
    error: booking.error,
    isSending: booking.isPending || booking.isSuccess,
  };
}
